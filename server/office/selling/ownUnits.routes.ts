import type { UnitQuery } from '#shared/contract/admin/units.ts';
import { ListingDraft } from '#shared/contract/listingForm.ts';
import {
  listOwnUnits,
  loadOwnUnits,
  type OwnUnitPage,
  revokeOwnUnit,
  viewOwnUnit,
} from '#shared/contract/ownUnits.ts';
import { UNTITLED } from '#shared/listings.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { ownSeller } from '#server/people/sellers/ownSeller.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { Api, Http } from '#server/services/http/serve.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import * as inventory from '#server/trade/inventory/inventory.store.ts';
import { prepareUnits, putOnShelf } from '#server/trade/inventory/loadUnits.ts';
import * as prepared from '#server/trade/inventory/preparedUnits.store.ts';
import { readForSeller } from '#server/trade/inventory/reveal.ts';
import * as shelf from '#server/trade/inventory/shelf.store.ts';
import { readUnitLines } from '#server/trade/inventory/unitLines.ts';

const LOADS: Limit = { most: 60, windowSeconds: 60 * 60 };

/** The units that sellers load themselves, and that nobody but them sees before they are sold. */
export function ownUnitRoutes(api: Api, { db, vault, now }: { db: Db; vault: Vault; now: () => Date }): void {
  /** A listing of whoever asks, approved or not. Throws `not_found`. */
  const listingOf = async (trx: Db, { res }: Http, id: string) => {
    const { id: sellerId } = await ownSeller(trx, res);
    const product = await trx
      .selectFrom('product')
      .where('id', '=', id)
      .select(['title', 'stock', 'countsUnits', 'sellerId', 'archivedAt'])
      .executeTakeFirst();
    if (product?.sellerId === sellerId && product.archivedAt === null)
      return { ...product, id, sellerId, countsUnits: product.countsUnits === 1, waits: false };
    const draft =
      product === undefined
        ? await trx
            .selectFrom('listingDraft')
            .where('id', '=', id)
            .where('sellerId', '=', sellerId)
            .where('state', '<>', 'declined')
            .select('fields')
            .executeTakeFirst()
        : undefined;
    if (!draft) throw notFound('Não encontramos este anúncio na sua loja.');
    const { title } = ListingDraft.parse(JSON.parse(draft.fields));
    const stock = await prepared.count(trx, id);
    return { id, sellerId, title: title.trim() || UNTITLED, stock, countsUnits: stock > 0, waits: true };
  };
  /** The same with its shop held: what waits may be approved meanwhile. */
  const held = async (trx: Db, http: Http, id: string) => {
    await lockRow(trx, 'seller', (await ownSeller(trx, http.res)).id);
    return listingOf(trx, http, id);
  };

  api.serve(listOwnUnits, async ({ params, query }, http) => {
    const { sellerId, ...listing } = await listingOf(db, http, params.id);
    return listing.waits ? listPrepared(listing, query) : listShelf(listing, sellerId, query);
  });

  interface Shelf {
    id: string;
    title: string;
    stock: number;
    countsUnits: boolean;
    waits: boolean;
  }

  async function listShelf(listing: Shelf, sellerId: string, query: UnitQuery): Promise<OwnUnitPage> {
    const found = await inventory.list(db, listing.id, query);
    return {
      ...found,
      // Of what is only kept for somebody its seller knows nothing yet.
      items: found.items.map((unit) => ({
        ...unit,
        sale: unit.soldAt === null ? null : unit.sale,
        readable: unit.state === 'available' && unit.loadedBy === sellerId,
      })),
      listing: { ...listing, kind: await inventory.kindOf(db, listing.id) },
    };
  }

  async function listPrepared(listing: Shelf, query: UnitQuery): Promise<OwnUnitPage> {
    const { items, total, all } = await prepared.list(db, listing.id, query);
    const waiting = { state: 'available' as const, sale: null, soldAt: null, readable: true };
    return {
      items: items.map((unit) => ({ ...unit, ...waiting })),
      page: query.page,
      perPage: query.perPage,
      total,
      counts: { available: all, reserved: 0, sold: 0, revealed: 0, replaced: 0, revoked: 0 },
      listing: { ...listing, kind: items[0]?.kind ?? null },
    };
  }

  api.serve(loadOwnUnits, async ({ params, body: { kind, text, skipFaulty } }, http) => {
    const { sellerId } = await listingOf(db, http, params.id);
    await spend(db, `own-units ${sellerId}`, LOADS, now());
    return transaction(db, async (trx) => {
      const { id, waits } = await held(trx, http, params.id);
      const load = waits ? prepareUnits : putOnShelf;
      return load(trx, vault, id, readUnitLines(kind, text), { skipFaulty, sellerId }, now());
    });
  });

  api.serve(viewOwnUnit, ({ params }, http) =>
    transaction(db, async (trx) => {
      const { id, sellerId, waits } = await listingOf(trx, http, params.id);
      return waits
        ? prepared.read(trx, vault, { id: params.unit, listingId: id })
        : readForSeller(trx, vault, { id: params.unit, productId: id, sellerId });
    }),
  );

  api.serve(revokeOwnUnit, ({ params }, http) =>
    transaction(db, async (trx) => {
      const { id, waits } = await held(trx, http, params.id);
      if (waits) {
        await prepared.remove(trx, { id: params.unit, listingId: id });
        return undefined;
      }
      const unit = await inventory.find(trx, params.unit);
      if (unit?.product.id !== id) throw notFound('Não encontramos esta unidade.');
      await shelf.revoke(trx, { id: unit.id, productId: id });
      return undefined;
    }),
  );
}
