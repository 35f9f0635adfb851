import type { Vault } from '#server/platform/crypto/vault.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { UnitQuery } from '#shared/contract/unitLoad.ts';
import { UnitSecret } from '#shared/contract/unitSecret.ts';
import type { UnitKind } from '#shared/trade/unitWords.ts';
import { reportDoubled } from './doubledListings.ts';
import { countStock } from './units.store.ts';

/** Units of listings before approval: on no shelf, and visible only to the shop that loaded them. */

const ofListing = (db: Db, listingId: string) =>
  db.selectFrom('preparedUnit').where('listingId', '=', listingId);

export async function count(db: Db, listingId: string): Promise<number> {
  const { units } = await ofListing(db, listingId)
    .select((eb) => eb.fn.countAll<number>().as('units'))
    .executeTakeFirstOrThrow();
  return units;
}

/** Newest first; all of them are available. */
export async function list(
  db: Db,
  listingId: string,
  { state, page, perPage }: UnitQuery,
): Promise<{ items: { id: string; kind: UnitKind; createdAt: string }[]; total: number; all: number }> {
  const all = await count(db, listingId);
  if (state !== undefined && state !== 'available') return { items: [], total: 0, all };
  const items = await ofListing(db, listingId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .select(['id', 'kind', 'createdAt'])
    .execute();
  return { items, total: all, all };
}

/** The kind of the last loaded unit. */
export async function kindOf(db: Db, listingId: string): Promise<UnitKind | null> {
  const last = await ofListing(db, listingId).orderBy('createdAt', 'desc').select('kind').executeTakeFirst();
  return last?.kind ?? null;
}

/**
 * The secrets already prepared by the same shop, and where. Units prepared by other shops do not count: they are not
 * reviewed, and a copied login would block the real owner of an account.
 */
export const among = (db: Db, prints: readonly string[], sellerId: string) =>
  db
    .selectFrom('preparedUnit')
    .where('fingerprint', 'in', prints)
    .where('loadedBy', '=', sellerId)
    .select(['fingerprint', 'listingId'])
    .execute();

/** The content of a unit, for the shop that loaded it. */
export async function read(
  db: Db,
  vault: Vault,
  { id, listingId }: { id: string; listingId: string },
): Promise<UnitSecret> {
  const unit = await ofListing(db, listingId).where('id', '=', id).select('sealed').executeTakeFirst();
  if (!unit) throw notFound('Não encontramos esta unidade.');
  return UnitSecret.parse(JSON.parse(vault.open(unit.sealed, id)));
}

export async function remove(trx: Db, { id, listingId }: { id: string; listingId: string }): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('preparedUnit')
    .where('listingId', '=', listingId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Não encontramos esta unidade.');
}

/** The products that sell some of these units by now. */
async function soldElsewhere(trx: Db, listingId: string): Promise<string[]> {
  const rows = await ofListing(trx, listingId)
    .innerJoin('unit', 'unit.fingerprint', 'preparedUnit.fingerprint')
    .where('unit.state', '!=', 'revoked')
    .where('unit.productId', '<>', listingId)
    .select('unit.productId')
    .distinct()
    .execute();
  return rows.map(({ productId }) => productId);
}

/**
 * Moves prepared units to the shelf of the approved product. Units that are sold elsewhere by now stay out and are
 * reported to the team.
 */
export async function moveToInventory(
  trx: Db,
  listing: { id: string; sellerId: string; title: string },
  now: Date,
): Promise<void> {
  const { id: listingId, sellerId, title } = listing;
  if ((await count(trx, listingId)) === 0) return;
  const elsewhere = await soldElsewhere(trx, listingId);
  await reportDoubled(trx, { listingId, sellerId, title }, elsewhere, now);
  await trx.updateTable('product').set({ countsUnits: 1 }).where('id', '=', listingId).execute();
  const units = await ofListing(trx, listingId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('unit')
            .whereRef('unit.fingerprint', '=', 'preparedUnit.fingerprint')
            .where('unit.state', '!=', 'revoked')
            .select('unit.id'),
        ),
      ),
    )
    .selectAll()
    .execute();
  await insertAll(
    trx,
    'unit',
    units.map(({ listingId: productId, ...unit }) => ({
      ...unit,
      productId,
      state: 'available' as const,
      purchaseLineId: null,
      reservedUntil: null,
      soldAt: null,
      revealedAt: null,
    })),
  );
  await trx.deleteFrom('preparedUnit').where('listingId', '=', listingId).execute();
  await countStock(trx, listingId);
}
