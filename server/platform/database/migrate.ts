import { type Migration, Migrator, sql } from 'kysely';
import * as system from '#server/platform/database/migrations/0001-system.ts';
import * as staff from '#server/platform/database/migrations/0002-staff.ts';
import * as customers from '#server/platform/database/migrations/0003-customers.ts';
import * as sellers from '#server/platform/database/migrations/0004-sellers.ts';
import * as catalogue from '#server/platform/database/migrations/0005-catalogue.ts';
import * as lists from '#server/platform/database/migrations/0006-lists.ts';
import * as search from '#server/platform/database/migrations/0007-search.ts';
import * as listings from '#server/platform/database/migrations/0008-listings.ts';
import * as orders from '#server/platform/database/migrations/0009-orders.ts';
import * as payments from '#server/platform/database/migrations/0010-payments.ts';
import * as ledger from '#server/platform/database/migrations/0011-ledger.ts';
import * as conversations from '#server/platform/database/migrations/0012-conversations.ts';
import * as content from '#server/platform/database/migrations/0013-content.ts';
import * as events from '#server/platform/database/migrations/0014-events.ts';
import * as sellerEvents from '#server/platform/database/migrations/0015-seller-events.ts';
import * as searchWords from '#server/platform/database/migrations/0016-search-words.ts';
import * as priceChanges from '#server/platform/database/migrations/0017-price-changes.ts';
import { refuseBeforeBaseline } from './baseline.ts';
import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

/**
 * Every change of the schema in the order of the names; 0001 to 0015 are the baseline of the first release. A released migration is
 * never edited.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-system': system,
  '0002-staff': staff,
  '0003-customers': customers,
  '0004-sellers': sellers,
  '0005-catalogue': catalogue,
  '0006-lists': lists,
  '0007-search': search,
  '0008-listings': listings,
  '0009-orders': orders,
  '0010-payments': payments,
  '0011-ledger': ledger,
  '0012-conversations': conversations,
  '0013-content': content,
  '0014-events': events,
  '0015-seller-events': sellerEvents,
  '0016-search-words': searchWords,
  '0017-price-changes': priceChanges,
};

/** Kysely's words for a migration of the database that this release does not know. */
const UNKNOWN_MIGRATION = /^corrupted migrations: previously executed migration (\S+) is missing/;

/**
 * Brings the schema up to date, all of it or nothing. Processes that start together: `oneStartAtATime`. Throws `BrokenConfig` for a
 * database from before the baseline, which it leaves as it is.
 */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<void> {
  if (engineOf(db) === 'sqlite') return toLatest(db, migrations);
  // A change of a large table may take longer than a statement of a visitor.
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(one);
    try {
      await toLatest(one, migrations);
    } finally {
      await sql`reset statement_timeout; reset lock_timeout`.execute(one);
    }
  });
}

async function toLatest(db: Db, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) refuseBeforeBaseline(UNKNOWN_MIGRATION.exec(error.message)?.slice(1) ?? []);
  if (error) throw error;
}
