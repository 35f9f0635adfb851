import { afterEach, expect, it, vi } from 'vitest';
import { callEndpoint, fetchEndpointsBy } from '#client/calls/callEndpoint.ts';
import { fromNeededChunk } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { changePassword, startTwoStep } from '#shared/contract/admin/account.ts';

fetchEndpointsBy(fromNeededChunk);

afterEach(() => void vi.unstubAllGlobals());

const LOST = new TypeError('Failed to fetch dynamically imported module');
const noScript = () => Promise.reject<typeof startTwoStep>(LOST);
const network = (answer: () => Promise<Response>) => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', vi.fn(answer));
};

it('answers an endpoint whose script does not arrive as it answers a request that does not', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')));
  const ask = { body: { currentPassword: 'senha-segura' } };
  await expect(callEndpoint(noScript, ask)).rejects.toThrow('Sem conexão');
  await expect(callEndpoint(async () => startTwoStep, ask)).rejects.toThrow('Sem conexão');
});

it('loads the page once for a script that a new release has removed', async () => {
  network(async () => new Response('ok'));
  const reload = vi.fn();
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  void callEndpoint(noScript, { body: { currentPassword: 'senha-segura' } });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('sends no body that the endpoint’s own schema refuses', async () => {
  const answer = vi.fn(async () => new Response(null, { status: 204 }));
  network(answer);
  const send = (newPassword: string) =>
    callEndpoint(async () => changePassword, {
      body: { currentPassword: 'senha-segura', newPassword, endKeys: false },
    });
  await expect(send('curta')).rejects.toMatchObject({ errors: [{ path: 'newPassword' }] });
  expect(answer).not.toHaveBeenCalled();
  await send('uma-senha-bem-longa');
  expect(answer).toHaveBeenCalledOnce();
});
