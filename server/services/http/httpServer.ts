import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long a client may take, in milliseconds. */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 120_000, // a 10 MB picture over a slow phone
  keepAliveTimeout: 65_000, // longer than the proxies usually put in front, so that they never meet a closed door
  connectionsCheckingInterval: 5_000,
};

/** An HTTP server that does not wait for ever for slow clients. */
export const httpServer = (patience: Partial<typeof PATIENCE> = {}): Server =>
  createServer({ ...PATIENCE, ...patience });

/** Resolves once the server listens, with the port it got; rejects when it cannot. */
export const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/**
 * Ends a server without cutting anybody off. For `lastCallMs` it goes on answering whoever has not noticed yet, and
 * each reply closes its connection; then it listens no more and idle connections end; at `deadlineMs` the rest do. Without
 * `newVisitors`, who have another process to go to, it listens no more from the beginning.
 */
export async function drained(
  server: Server,
  {
    lastCallMs,
    deadlineMs,
    newVisitors = true,
  }: { lastCallMs: number; deadlineMs: number; newVisitors?: boolean },
): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
  const lastCall = new Promise((resolve) => setTimeout(resolve, lastCallMs));
  if (newVisitors) await lastCall;
  const closed = new Promise<void>((resolve) => {
    // The HTTP server's own `close` would also stop timing out the slow connections that are left.
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([lastCall, closed]);
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
