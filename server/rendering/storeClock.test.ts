import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it("says since when a seller is here, and on every page when the shop will be closed, by the store's clock", async () => {
  const shop = await openTestShop({ pages: true });
  // February for an hour more in Manaus, March already in São Paulo.
  await shop.seller({ slug: 'de-sempre', since: '2023-03-01T03:30:00.000Z' });
  const { value } = await shop.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  const planned = {
    timezone: 'America/Manaus',
    maintenanceFrom: '2099-03-01T03:30:00.000Z',
    maintenanceUntil: '2099-03-01T05:30:00.000Z',
    maintenanceText: 'Trocamos de servidor.',
  };
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...(JSON.parse(value) as object), ...planned }) })
    .execute();
  const { text } = await shop.http.get('/vendedor/de-sempre').expect(200);
  expect(/<time [^>]*>([^<]*)<\/time>/.exec(text)?.[1]).toBe('fevereiro de 2023');
  expect(text.replaceAll('<!-- -->', '')).toContain(
    'a loja fecha em 28/02/2099 às 23:30 e abre de novo em 01/03/2099 às 01:30. Trocamos de servidor.',
  );
});
