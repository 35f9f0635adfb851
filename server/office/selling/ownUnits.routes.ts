import { listOwnUnits, loadOwnUnits, revokeOwnUnit, viewOwnUnit } from '#shared/contract/ownUnits.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { ownSeller } from '#server/people/sellers/ownSeller.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { Api, Http } from '#server/services/http/serve.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import * as inventory from '#server/trade/inventory/inventory.store.ts';
import { putOnShelf } from '#server/trade/inventory/loadUnits.ts';
import { readForSeller } from '#server/trade/inventory/reveal.ts';
import * as shelf from '#server/trade/inventory/shelf.store.ts';
import { readUnitLines } from '#server/trade/inventory/unitLines.ts';

const LOADS: Limit = { most: 60, windowSeconds: 60 * 60 };

/** The units that sellers load themselves, and that nobody but them sees before they are sold. */
export function ownUnitRoutes(api: Api, { db, vault, now }: { db: Db; vault: Vault; now: () => Date }): void {
  /** An approved listing of whoever asks. Throws `not_found`. */
  const listingOf = async (trx: Db, { res }: Http, id: string) => {
    const { id: sellerId } = await ownSeller(trx, res);
    const listing = await trx
      .selectFrom('product')
      .where('id', '=', id)
      .where('sellerId', '=', sellerId)
      .where('archivedAt', 'is', null)
      .select(['id', 'title', 'stock', 'countsUnits', 'sellerId'])
      .executeTakeFirst();
    if (!listing) throw notFound('Não encontramos este anúncio na sua loja.');
    return listing;
  };

  api.serve(listOwnUnits, async ({ params, query }, http) => {
    const { id, title, stock, countsUnits, sellerId } = await listingOf(db, http, params.id);
    const found = await inventory.list(db, id, query);
    const kind = await inventory.kindOf(db, id);
    return {
      ...found,
      // Of what is only kept for somebody its seller knows nothing yet.
      items: found.items.map((unit) => ({
        ...unit,
        sale: unit.soldAt === null ? null : unit.sale,
        readable: unit.state === 'available' && unit.loadedBy === sellerId,
      })),
      listing: { id, title, stock, countsUnits: countsUnits === 1, kind },
    };
  });

  api.serve(loadOwnUnits, async ({ params, body: { kind, text, skipFaulty } }, http) => {
    const { sellerId } = await listingOf(db, http, params.id);
    await spend(db, `own-units ${sellerId}`, LOADS, now());
    return transaction(db, async (trx) => {
      const { id } = await listingOf(trx, http, params.id);
      return putOnShelf(trx, vault, id, readUnitLines(kind, text), { skipFaulty, sellerId }, now());
    });
  });

  api.serve(viewOwnUnit, ({ params }, http) =>
    transaction(db, async (trx) => {
      const { id, sellerId } = await listingOf(trx, http, params.id);
      return readForSeller(trx, vault, { id: params.unit, productId: id, sellerId });
    }),
  );

  api.serve(revokeOwnUnit, ({ params }, http) =>
    transaction(db, async (trx) => {
      const { id } = await listingOf(trx, http, params.id);
      const unit = await inventory.find(trx, params.unit);
      if (unit?.product.id !== id) throw notFound('Não encontramos esta unidade.');
      await shelf.revoke(trx, { id: unit.id, productId: id });
      return undefined;
    }),
  );
}
