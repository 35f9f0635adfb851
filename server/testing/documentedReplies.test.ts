import { createServer } from 'node:http';
import supertest from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { EventStreams } from '#server/services/endpoints/eventStreams.ts';
import { Api } from '#server/services/endpoints/serve.ts';
import { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { type Endpoint, endpoint } from '#shared/contract/endpoint.ts';
import { documentedReplies } from './documentedReplies.ts';

const thing = endpoint({
  method: 'post',
  path: '/api/thing/:id',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  reply: z.object({ name: z.string() }),
  refusals: ['conflict'],
  cookies: ['thing_token'],
});
const PROBLEM = { type: 'x', title: 'x', detail: 'x' };
const problem = (status: number, code: string) => ({
  status,
  type: 'application/problem+json',
  body: { ...PROBLEM, status, code },
});

/** What the tests would learn of one reply. */
async function toldOf(
  reply: { status: number; type?: string; body?: object; headers?: Record<string, string> },
  of: Endpoint = thing,
  path = '/api/thing/1',
): Promise<string> {
  const files = {
    clock: () => Promise.reject(new Error('no file')),
    note: () => Promise.reject(new Error('no file')),
  };
  const keyed = { answer: () => Promise.reject(new Error('no call')) };
  const api = new Api(new ResponseCache(undefined), new EventStreams(), files, keyed, { doubt: null });
  api.describe(of);
  const { status, type = 'application/json', body, headers } = reply;
  const replies = documentedReplies(
    () => api,
    (_req, res) =>
      res.writeHead(status, { 'content-type': type, ...headers }).end(body && JSON.stringify(body)),
  );
  const server = createServer(replies.listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await supertest(server).post(path).send({});
  try {
    replies.expectDocumented();
    return '';
  } catch (error) {
    return String(error);
  }
}

it('lets pass what is documented', async () => {
  expect(await toldOf({ status: 200, body: { name: 'a' }, headers: { 'set-cookie': 'thing_token=1' } })).toBe(
    '',
  );
  expect(await toldOf(problem(409, 'conflict'))).toBe('');
  expect(await toldOf({ ...problem(429, 'too_many'), headers: { 'retry-after': '2' } })).toBe('');
  expect(await toldOf(problem(404, 'not_found'), thing, '/api/nothing')).toBe('');
});

it.each([
  ['a status', { status: 418 }, /the status is not documented/],
  ['a code', problem(409, 'another'), /code must be equal to one of the allowed values/],
  [
    'a field too many',
    { status: 200, body: { name: 'a', secret: 'b' } },
    /must NOT have additional properties/,
  ],
  ['a field of another kind', { status: 200, body: { name: 1 } }, /name must be string/],
  ['a type', { status: 200, type: 'text/html', body: {} }, /text\/html is not documented/],
  ['a missing header', problem(429, 'too_many'), /retry-after is missing/],
  [
    'a header',
    { ...problem(409, 'conflict'), headers: { 'set-cookie': 'a=b' } },
    /set-cookie is not documented/,
  ],
])('reports %s that the document does not know', async (_what, reply, fault) => {
  expect(await toldOf(reply)).toMatch(fault);
});

it('reports an address that the document does not know', async () => {
  expect(await toldOf({ status: 200, body: {} }, thing, '/api/hidden')).toMatch(/no such path/);
});
