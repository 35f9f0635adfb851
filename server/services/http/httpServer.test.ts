import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { drained, listening, httpServer } from './httpServer.ts';

/** A server whose replies the test sends, and raw connections to it. */
async function openServer(patience: Parameters<typeof httpServer>[0] = {}) {
  const server = httpServer(patience);
  const waiting: ServerResponse[] = [];
  server.on('request', (req, res) => {
    if (req.url === '/slow') waiting.push(res);
    else res.end('done');
  });
  const port = await listening(server, 0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const visitor = () => {
    const socket = connect(port, '127.0.0.1');
    const output = { text: '' };
    socket.on('data', (chunk) => (output.text += String(chunk))).on('error', () => (output.text += 'RESET'));
    const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now())));
    const waitFor = async (pattern: RegExp) => {
      while (!pattern.test(output.text)) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    return {
      ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
      socket,
      output,
      closed,
      waitFor,
    };
  };
  return { server, waiting, visitor };
}

it('asks open connections to close, and lets requests in flight finish', async () => {
  const { server, waiting, visitor } = await openServer();
  const idle = visitor();
  idle.ask('/');
  await idle.waitFor(/keep-alive[^]*done/i);
  const slow = visitor();
  slow.ask('/slow');
  while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));

  const end = drained(server, { lastCallMs: 200, deadlineMs: 5_000 });
  idle.output.text = '';
  idle.ask('/');
  await idle.waitFor(/connection: close[^]*done/i);
  await idle.closed;
  await new Promise((resolve) => setTimeout(resolve, 300));
  waiting[0]?.end('late');
  await end;
  await slow.closed;
  expect(slow.output.text).toContain('late');
  expect(slow.output.text + idle.output.text).not.toContain('RESET');
});

it('ends idle connections after the last call, and slower ones at the deadline', async () => {
  const { server, waiting, visitor } = await openServer();
  const idle = visitor();
  idle.ask('/');
  await idle.waitFor(/done/);
  const slow = visitor();
  slow.ask('/slow');
  while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));

  const startedAt = performance.now();
  await drained(server, { lastCallMs: 50, deadlineMs: 400 });
  expect((await idle.closed) - startedAt).toBeLessThan((await slow.closed) - startedAt);
  expect((await slow.closed) - startedAt).toBeGreaterThanOrEqual(390);
});

it('does not wait for ever for a client that sends its request drop by drop', async () => {
  const { visitor } = await openServer({
    headersTimeout: 100,
    requestTimeout: 100,
    connectionsCheckingInterval: 20,
  });
  const slow = visitor();
  slow.socket.write('GET / HTTP/1.1\r\nhost:');
  await slow.closed;
  expect(slow.output.text).toMatch(/^HTTP\/1\.1 408 /);
});
