import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A shop that listens on a port of its own until the test ends, for replies that go on. */
export async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens a stream of events and collects what it says. */
export async function eventStream(server: Server, path: string, headers: Record<string, string> = {}) {
  const request = get({ port: await portOf(server), host: '127.0.0.1', path, headers });
  onTestFinished(() => void request.destroy());
  request.on('error', () => {});
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  const received = { text: '' };
  reply.setEncoding('utf8').on('data', (part: string) => (received.text += part));
  reply.on('error', () => {});
  const ended = new Promise<void>((resolve) => reply.once('close', () => resolve()));
  return {
    status: reply.statusCode,
    headers: reply.headers,
    ended,
    leave: () => void request.destroy(),
    text: () => received.text,
    events: () =>
      [...received.text.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json) as unknown),
  };
}
