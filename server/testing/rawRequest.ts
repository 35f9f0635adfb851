import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** Sends bytes exactly as they are and reads the reply to its end, for what no well-behaved client would send. */
export async function rawRequest(server: Server, ...parts: (string | Buffer)[]): Promise<string> {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    for (const part of parts) socket.write(part);
  });
}
