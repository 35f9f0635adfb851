import { afterEach, expect, it, vi } from 'vitest';
import { endSession, readSession } from '#shared/contract/admin/session.ts';
import { call, callLast } from './call.ts';

/** The network, whose answers this test gives when it wants. */
function network() {
  const requests: { method: string; answer: (status?: number) => void }[] = [];
  vi.stubGlobal('fetch', (_address: string, { method }: { method: string }) => {
    return new Promise<Response>((resolve) =>
      requests.push({ method, answer: (status = 200) => resolve(new Response('{}', { status })) }),
    );
  });
  return requests;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => void vi.unstubAllGlobals());

it('ends an idle session, and continues where that failed', async () => {
  const requests = network();
  const reading = call(readSession, {});
  const ending = callLast(() => call(endSession, {}));
  await turn();
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
  requests[0]?.answer();
  await reading;
  await turn();
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
  const late = call(readSession, {});
  await turn();
  expect(requests).toHaveLength(2);
  requests[1]?.answer(500);
  await expect(ending).rejects.toThrow();
  await turn();
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
  requests[2]?.answer();
  await late;
});
