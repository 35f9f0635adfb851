import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { redactedPath } from './requestLog.ts';

it("logs each request in one line with the reply's id, and no secret", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const { http } = await openTestShop({ log });

  const { headers } = await http
    .post('/api/nowhere?token=segredo-1')
    .set('cookie', 'admin_token=segredo-2')
    .set('authorization', 'Bearer segredo-3')
    .send({ password: 'segredo-4' });

  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('segredo');
  const line = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  expect(line).toMatchObject({ method: 'POST', path: '/api/nowhere', requestId: headers['x-request-id'] });
  expect(line['status']).toBeGreaterThanOrEqual(400);
  expect(line['ms']).toEqual(expect.any(Number));
});

it('leaves out health checks and files, which would hide everything else', async () => {
  const lines: string[] = [];
  const { http } = await openTestShop({ log: pino({}, { write: (line) => void lines.push(line) }) });
  await http.get('/healthz').expect(200);
  await http.get('/pictures/none.svg').expect(404);
  expect(lines).toEqual([]);
});

it.each([
  ['/produto/conta-instagram-10k-seguidores-reais?utm=1', '/produto/conta-instagram-10k-seguidores-reais'],
  [
    '/api/admin/orders/1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    '/api/admin/orders/1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  ],
  ['/api/confirm/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ', '/api/confirm/…'],
  ['/api/confirm/a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6', '/api/confirm/…'],
])('shows %s as %s', (address, loggedAddress) => {
  expect(redactedPath(address)).toBe(loggedAddress);
});
