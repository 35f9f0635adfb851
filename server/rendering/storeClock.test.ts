import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it("says since when a seller is here by the store's clock", async () => {
  const shop = await openTestShop({ pages: true });
  // February for an hour more in Manaus, March already in São Paulo.
  await shop.seller({ slug: 'de-sempre', since: '2023-03-01T03:30:00.000Z' });
  const { value } = await shop.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...(JSON.parse(value) as object), timezone: 'America/Manaus' }) })
    .execute();
  const { text } = await shop.http.get('/vendedor/de-sempre').expect(200);
  expect(/<time [^>]*>([^<]*)<\/time>/.exec(text)?.[1]).toBe('fevereiro de 2023');
});
