import { Migrator, sql } from 'kysely';
import { expect, it } from 'vitest';
import { readStoreSettings } from '#shared/contract/admin/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import { MIGRATIONS } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { emptyDatabaseUrl } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop } from '#server/testing/testShop.ts';

/** What a shop of the first release kept: no setting of payments or deliveries was known. */
const FIRST_RELEASE = {
  storeName: 'Arara da Esquina',
  storeEmail: 'contato@esquina.example',
  supportEmail: 'suporte@esquina.example',
  storePhone: '(11) 95555-0142',
  storeAddress: 'Rua das Araras, 555',
  storeCity: 'São Paulo',
  storeState: 'SP',
  storeZipCode: '01000-000',
  legalName: 'Esquina Ltda.',
  // Nothing looked at these two then.
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

const NAMES = Object.keys(MIGRATIONS).sort();
const SETTINGS_SINCE = NAMES.indexOf('2026-11-20-content');

/** A database as the release left it whose last migration is this one, its settings chosen in the first release. */
async function databaseOf(release: string, value: object): Promise<string> {
  const url = await emptyDatabaseUrl({ inFile: true });
  const { db, close } = openDatabase(url);
  const known = NAMES.slice(0, NAMES.indexOf(release) + 1).map((name) => [name, MIGRATIONS[name]] as const);
  const migrations = Object.fromEntries(known.flatMap(([name, made]) => (made ? [[name, made]] : [])));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  await sql`insert into "settings" ("id", "value", "version", "updatedAt")
    values ('store', ${JSON.stringify(value)}, 4, '2026-11-20T12:00:00.000Z')`.execute(db);
  await close();
  return url;
}

/** Every state on the way; PostgreSQL, which takes three times as long, the one that each day ended with. */
const RELEASES = NAMES.slice(SETTINGS_SINCE).filter(
  (name, at, all) => !process.env['TEST_DATABASE_URL'] || name.slice(0, 10) !== all[at + 1]?.slice(0, 10),
);

it.each(RELEASES)('opens a shop of the release of %s with all its settings', async (release) => {
  const shop = await openTestShop({ beside: { databaseUrl: await databaseOf(release, FIRST_RELEASE) } });
  const chief = await shop.signIn();
  const { body } = await chief.get('/api/admin/settings').expect(200);
  expect(readStoreSettings.reply.parse(body)).toEqual({
    ...DEFAULT_SETTINGS,
    ...FIRST_RELEASE,
    version: 4,
  });
  await shop.http.get('/api/settings').expect(200);
});

it.each([
  [{}, {}],
  [{ ...FIRST_RELEASE, currency: 'XYZ', pixMinutes: '30', unheardOf: 1 }, FIRST_RELEASE],
])('reads %j, which no release should have kept, over the defaults', async (kept, read) => {
  const url = await databaseOf(NAMES.at(-1) ?? '', kept);
  const shop = await openTestShop({ beside: { databaseUrl: url } });
  const chief = await shop.signIn();
  const { body } = await chief.get('/api/admin/settings').expect(200);
  const settings = { ...DEFAULT_SETTINGS, ...read };
  expect(readStoreSettings.reply.parse(body)).toEqual({ ...settings, version: 4 });
});

it('keeps what a newer release kept, when an older one saves', async () => {
  const shop = await openTestShop({
    beside: { databaseUrl: await databaseOf(NAMES.at(-1) ?? '', { ofTomorrow: 'sim' }) },
  });
  const chief = await shop.signIn();
  const { body } = await chief.get('/api/admin/settings').expect(200);
  await chief
    .put('/api/admin/settings')
    .send({ ...(body as object), storeName: 'Outra' })
    .expect(200);
  const { value } = await shop.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  expect(JSON.parse(value)).toMatchObject({ ofTomorrow: 'sim', storeName: 'Outra' });
});
