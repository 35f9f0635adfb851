// The yardstick: node:http alone, which sends the same bytes as one reply of the shop.
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

process.once('message', ({ headers, body }: { headers: OutgoingHttpHeaders; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
