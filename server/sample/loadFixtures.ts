import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { acceptClock } from '#server/services/clock/clock.store.ts';
import { loadCatalogue } from './catalogue.fixtures.ts';
import { loadContent } from './content.fixtures.ts';
import { loadConversations } from './conversations.fixtures.ts';
import { loadCoupons } from './coupons.fixtures.ts';
import { loadDisputes } from './disputes.fixtures.ts';
import { loadListingReports } from './listingReports.fixtures.ts';
import { loadListings } from './listings.fixtures.ts';
import { orderNotices } from './notices.fixtures.ts';
import { loadOrders } from './orders.fixtures.ts';
import { loadSamplePayouts } from './payouts.fixtures.ts';
import { loadQuestions } from './questions.fixtures.ts';
import { loadSettings } from './settings.fixtures.ts';
import { loadStaff } from './staff.fixtures.ts';
import { loadStockDays } from './stockDays.fixtures.ts';
import { loadSynonyms } from './synonyms.fixtures.ts';
import { loadSampleUnits } from './units.fixtures.ts';

/**
 * Loads the sample shop into an empty database, all of it or nothing; a database that holds a shop is left alone.
 * Without a vault no units are made, and every stock is a plain number. Returns whether it loaded. Throws `BrokenFixture` with file and field.
 */
export async function loadFixtures(db: Db, folder: string, now: Date, vault?: Vault): Promise<boolean> {
  return transaction(db, async (trx) => {
    const known = await trx.selectFrom('settings').select('id').executeTakeFirst();
    if (known) return false;
    await loadSettings(trx, folder, now);
    const stocked = await loadCatalogue(trx, folder, now);
    if (vault) await loadSampleUnits(trx, vault, stocked, now);
    await loadSynonyms(trx, folder);
    await loadContent(trx, folder, now);
    await loadOrders(trx, folder, now);
    await loadCoupons(trx, folder, now);
    await loadStaff(trx, folder, now);
    await loadListings(trx, folder, now);
    await loadListingReports(trx, folder, now);
    await loadConversations(trx, folder, now);
    await loadQuestions(trx, folder, now);
    await loadDisputes(trx, folder, vault, now);
    if (vault) await loadSamplePayouts(trx, folder, vault, now);
    await loadStockDays(trx, now);
    await orderNotices(trx);
    // What came with the shop has not happened here.
    await trx.deleteFrom('event').execute();
    await acceptClock(trx, now.toISOString());
    return true;
  });
}
