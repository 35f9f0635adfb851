import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { emptyDatabaseUrl } from '#server/testing/emptyDatabaseUrl.ts';
import { migrateOnly } from '#server/testing/olderDatabase.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { readStoreSettings } from '#shared/contract/admin/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';

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
  await migrateOnly(db, (name) => name <= release);
  await sql`insert into "settings" ("id", "value", "version", "updatedAt")
    values ('store', ${JSON.stringify(value)}, 4, '2026-11-20T12:00:00.000Z')`.execute(db);
  await close();
  return url;
}

/** The migrations whose statements name the settings; all others leave the same, whether the settings were chosen before them or after. */
async function migrationsOfSettings(): Promise<Set<string>> {
  const found = new Set<string>();
  let running = '';
  const { db, close } = openDatabase(await emptyDatabaseUrl(), {
    statement: (text) => {
      if (/\bsettings\b/.test(text)) found.add(running);
    },
  });
  await migrateOnly(
    db,
    () => true,
    (name) => void (running = name),
  );
  await close();
  return found;
}

// Of releases with no migration of the settings between them the last one stands for all: they leave the same database.
it('opens a shop of any release with all its settings', async () => {
  const ofSettings = await migrationsOfSettings();
  const releases = NAMES.filter((_, at) => {
    const next = NAMES[at + 1];
    return at >= SETTINGS_SINCE && (next === undefined || ofSettings.has(next));
  });
  expect(releases.length).toBeGreaterThan(5); // Some are known, so that finding none is a fault of the search.
  for (const release of releases) {
    const shop = await openTestShop({ beside: { databaseUrl: await databaseOf(release, FIRST_RELEASE) } });
    const chief = await shop.signIn();
    const { body } = await chief.get('/api/admin/settings').expect(200);
    expect(readStoreSettings.reply.parse(body), release).toEqual({
      ...DEFAULT_SETTINGS,
      ...FIRST_RELEASE,
      version: 4,
    });
    await shop.http.get('/api/settings').expect(200);
  }
}, 60_000);

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
