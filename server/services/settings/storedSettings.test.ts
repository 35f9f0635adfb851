import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { migratedDatabaseUrl } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { readStoreSettings } from '#shared/contract/admin/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';

/** What a shop may have stored before there were settings of payments and deliveries. */
const EARLY_SETTINGS = {
  storeName: 'Arara da Esquina',
  storeEmail: 'contato@esquina.example',
  supportEmail: 'suporte@esquina.example',
  storePhone: '(11) 95555-0142',
  storeAddress: 'Rua das Araras, 555',
  storeCity: 'São Paulo',
  storeState: 'SP',
  storeZipCode: '01000-000',
  legalName: 'Esquina Ltda.',
  // These two were not validated then.
  cnpj: 'abc',
  hoursWeekdays: '18:00-09:00',
  hoursSaturday: '09:00-13:00',
  hoursSunday: '',
  currency: 'BRL',
  timezone: 'America/Manaus',
  dateFormat: 'YYYY-MM-DD',
  timeFormat: '12h',
  maintenanceMode: false,
  enableRegistration: false,
  enableReviews: false,
  enableStockManagement: false,
  lowStockThreshold: 9,
  salesClaim: '15.000',
  pixDiscountPercent: 7,
  socialInstagram: 'https://instagram.esquina.example',
  socialFacebook: '',
  socialTwitter: '',
  socialYoutube: '',
};

/** A shop whose row of settings holds this value. */
async function openShopWith(value: object) {
  const databaseUrl = await migratedDatabaseUrl({ inFile: true });
  const { db, close } = openDatabase(databaseUrl);
  const row = { id: 'store' as const, version: 4, updatedAt: '2026-11-20T12:00:00.000Z' };
  await db
    .insertInto('settings')
    .values({ ...row, value: JSON.stringify(value) })
    .execute();
  await close();
  return openTestShop({ beside: { databaseUrl } });
}

it.each([
  [{}, {}],
  [EARLY_SETTINGS, EARLY_SETTINGS],
  [{ ...EARLY_SETTINGS, currency: 'XYZ', pixMinutes: '30', unheardOf: 1 }, EARLY_SETTINGS],
])('reads %j over the defaults, without what no release should have stored', async (stored, read) => {
  const shop = await openShopWith(stored);
  const chief = await shop.signIn();
  const { body } = await chief.get('/api/admin/settings').expect(200);
  const settings = { ...DEFAULT_SETTINGS, ...read };
  expect(readStoreSettings.reply.parse(body)).toEqual({ ...settings, version: 4 });
  await shop.http.get('/api/settings').expect(200);
});

it('keeps what a newer release stored, when an older one saves', async () => {
  const shop = await openShopWith({ ofTomorrow: 'sim' });
  const chief = await shop.signIn();
  const { body } = await chief.get('/api/admin/settings').expect(200);
  await chief
    .put('/api/admin/settings')
    .send({ ...(body as object), storeName: 'Outra' })
    .expect(200);
  const { value } = await shop.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  expect(JSON.parse(value)).toMatchObject({ ofTomorrow: 'sim', storeName: 'Outra' });
});
