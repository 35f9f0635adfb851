import { expect, it } from 'vitest';
import { startShop } from '#server/testing/shopProcess.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

it('reads files in a thread of the built shop', async () => {
  const shop = await openTestShop({ inFile: true });
  await shop.category({ slug: 'programas', name: 'Programas' });
  const { username } = await shop.admin();
  const { url } = await startShop(shop.databaseUrl);
  const signedIn = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: TEST_PASSWORD }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const send = async (text: string) => {
    const body = new FormData();
    body.set('file', new Blob([text]), 'produtos.csv');
    return fetch(`${url}/api/admin/product-imports`, { method: 'POST', headers: { cookie }, body });
  };
  const good = await send('Nome;Categoria;Preço;Estoque;Descrição\r\nA;programas;10,00;5;desc A\n');
  expect([good.status, await good.json()]).toMatchObject([201, { counts: { new: 1 } }]);
  expect((await send(';'.repeat(1_000_000))).status).toBe(400);
});
