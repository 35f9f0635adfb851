import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { Failure } from '#server/services/http/failure.ts';
import { duePromotions, movePromotion } from './promotions.store.ts';

/** Starts and ends what is due; safe to repeat, and in several processes at once. */
export async function keepPromotions(db: Db, now: Date): Promise<void> {
  for (const id of await duePromotions(db, now)) {
    try {
      await transaction(db, async (trx) => {
        const changed = await movePromotion(trx, id, now);
        if (changed) await audit.record(trx, audit.BY_ITSELF, changed, now);
      });
    } catch (error) {
      // A promotion that an import is writing waits for the next round, alone.
      if (!(error instanceof Failure)) throw error;
    }
  }
}
