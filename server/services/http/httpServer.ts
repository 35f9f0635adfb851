import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long a client may take, in milliseconds. */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 120_000, // a 10 MB picture over a slow phone
  keepAliveTimeout: 65_000, // longer than common proxies wait, so that they never meet a closed connection
  connectionsCheckingInterval: 5_000,
};

/** An HTTP server with time-outs for slow clients. */
export const httpServer = (patience: Partial<typeof PATIENCE> = {}): Server =>
  createServer({ ...PATIENCE, ...patience });

/** Resolves once the server listens, with its port; rejects when it cannot. */
export const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/**
 * Closes a server without cutting a client off. For `lastCallMs` it still answers, and each reply closes its
 * connection. Then it stops listening and idle connections end; at `deadlineMs` the rest do. Without `newVisitors`,
 * which have another process, and without `lastCallMs` it stops listening before this returns its promise: Vite's
 * pages reload as soon as a new connection succeeds.
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
  if (newVisitors && lastCallMs > 0) await lastCall;
  const closed = new Promise<void>((resolve) => {
    // The HTTP server's own `close` would also stop the time-outs of remaining slow connections.
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([lastCall, closed]);
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
