import type { Server } from 'node:http';

/** Gives all later connections this address, since what is near may be a proxy of one's own. */
export const comeFrom = (server: Server, remoteAddress: string): void =>
  void server.prependListener('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress }),
  );
