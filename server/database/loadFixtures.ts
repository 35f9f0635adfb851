import { loadCatalogue } from '../catalogue/catalogue.fixtures.ts';
import { loadContent } from '../content/content.fixtures.ts';
import { loadOrders } from '../orders/orders.fixtures.ts';
import { loadSettings } from '../settings/settings.fixtures.ts';
import type { Db } from './tables.ts';
import { transaction } from './transaction.ts';

/**
 * Loads the sample shop into an empty database, all of it or nothing; a database that holds a shop is left alone.
 * Tells whether it loaded. Throws `BrokenFixture` with file and field.
 */
export async function loadFixtures(db: Db, folder: string, now: Date): Promise<boolean> {
  return transaction(db, async (trx) => {
    const known = await trx.selectFrom('settings').select('id').executeTakeFirst();
    if (known) return false;
    await loadSettings(trx, folder, now);
    await loadCatalogue(trx, folder, now);
    await loadContent(trx, folder, now);
    await loadOrders(trx, folder, now);
    return true;
  });
}
