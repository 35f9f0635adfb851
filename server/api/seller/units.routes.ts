import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api, Http } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { reportDoubled } from '#server/trade/inventory/doubledListings.ts';
import * as inventory from '#server/trade/inventory/inventory.store.ts';
import { prepareUnits, addToInventory } from '#server/trade/inventory/loadUnits.ts';
import * as prepared from '#server/trade/inventory/preparedUnits.store.ts';
import { readForSeller } from '#server/trade/inventory/reveal.ts';
import * as units from '#server/trade/inventory/sellerUnits.store.ts';
import * as corrections from '#server/trade/inventory/unitCorrections.store.ts';
import { readUnitLines } from '#server/trade/inventory/unitLines.ts';
import { withinRoom } from '#server/trade/listings/listingRules.ts';
import {
  listSellerUnits,
  loadSellerUnits,
  revokeSellerUnit,
  viewSellerUnit,
} from '#shared/contract/seller/units.ts';

const LOADS: Limit = { most: 60, windowSeconds: 60 * 60 };

/** Units that sellers load themselves; only the seller reads them before they are sold. */
export function sellerUnitRoutes(
  api: Api,
  { db, vault, now }: { db: Db; vault: Vault; now: () => Date },
): void {
  const sellerOf = async ({ res }: Http): Promise<string> => (await sellerOfRequest(db, res)).id;

  api.serve(listSellerUnits, async ({ params, query }, http) =>
    units.list(db, await units.find(db, await sellerOf(http), params.id), query),
  );

  api.serve(loadSellerUnits, async ({ params, body: { kind, text, skipFaulty } }, http) => {
    const sellerId = await sellerOf(http);
    await units.find(db, sellerId, params.id);
    await spend(db, `own-units ${sellerId}`, LOADS, now());
    const lines = await readUnitLines(kind, text, `seller ${sellerId}`);
    const met = new Set<string>();
    try {
      return await transaction(db, async (trx) => {
        const { id, waits } = await units.hold(trx, sellerId, params.id);
        const load = waits ? prepareUnits : addToInventory;
        const { skipped, ...loaded } = await withinRoom(trx, sellerId, now(), () =>
          load(trx, vault, id, lines, { skipFaulty, sellerId, met }, now()),
        );
        return { ...loaded, ...(skipped.length > 0 && { skipped }) };
      });
    } finally {
      // In its own transaction: a refusal rolls back all other writes.
      if (met.size > 0)
        await transaction(db, async (trx) => {
          const { id: listingId, title } = await units.find(trx, sellerId, params.id);
          await reportDoubled(trx, { listingId, sellerId, title }, met, now());
        });
    }
  });

  api.serve(viewSellerUnit, async ({ params }, http) => {
    const sellerId = await sellerOf(http);
    return transaction(db, async (trx) => {
      const { id, waits } = await units.find(trx, sellerId, params.id);
      return waits
        ? prepared.read(trx, vault, { id: params.unit, listingId: id })
        : readForSeller(trx, vault, { id: params.unit, productId: id, sellerId });
    });
  });

  api.serve(revokeSellerUnit, async ({ params }, http) => {
    const sellerId = await sellerOf(http);
    return transaction(db, async (trx) => {
      const { id, waits } = await units.hold(trx, sellerId, params.id);
      if (waits) {
        await prepared.remove(trx, { id: params.unit, listingId: id });
        return undefined;
      }
      const unit = await inventory.find(trx, params.unit);
      if (unit?.product.id !== id) throw notFound('Não encontramos esta unidade.');
      await corrections.revoke(trx, { id: unit.id, productId: id });
      return undefined;
    });
  });
}
