import type { Server } from 'node:http';

/** Lets whoever connects from now on come from this address, since what is near may be a proxy of one's own. */
export const comeFrom = (server: Server, remoteAddress: string): void =>
  void server.prependListener('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress }),
  );
