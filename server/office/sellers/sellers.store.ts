import type { AdminSeller, SellerQuery, SellerSummary } from '#shared/contract/admin/sellers.ts';
import type { Page } from '#shared/contract/page.ts';
import { basisPointsOf, percentOfBasisPoints } from '#shared/fees.ts';
import { STORE_SELLER_SLUG } from '#shared/storeSeller.ts';
import { searchable } from '#shared/text.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { pocketsOf } from '#server/office/finance/finance.store.ts';
import { Failure } from '#server/services/http/failure.ts';

const rowsOf = (db: Db) =>
  db
    .selectFrom('seller')
    .leftJoin('sellerStanding', 'sellerStanding.sellerId', 'seller.id')
    .selectAll('seller')
    .select((eb) =>
      (['products', 'sold'] as const).map((name) =>
        eb.fn.coalesce(`sellerStanding.${name}`, eb.lit(0)).as(name),
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Row): SellerSummary => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  verified: row.verified === 1,
  isStore: row.slug === STORE_SELLER_SLUG,
  onSale: row.products,
  sold: row.sold,
  feePercent: row.feeBasisPoints === null ? null : percentOfBasisPoints(row.feeBasisPoints),
});

/** Each seller was let in by a person: there are few enough to be searched here, with and without accents. */
export async function list(db: Db, { q, page, perPage }: SellerQuery): Promise<Page<SellerSummary>> {
  const rows = await rowsOf(db).orderBy('seller.name').orderBy('seller.id').execute();
  const found = rows.filter(({ name }) => searchable(name).includes(searchable(q)));
  const items = found.slice((page - 1) * perPage, page * perPage).map(summaryOf);
  return { items, page, perPage, total: found.length };
}

export const find = (db: Db, slug: string): Promise<AdminSeller | undefined> => findBy(db, 'slug', slug);

export const findById = (db: Db, id: string): Promise<AdminSeller | undefined> => findBy(db, 'id', id);

async function findBy(db: Db, column: 'id' | 'slug', value: string): Promise<AdminSeller | undefined> {
  const row = await rowsOf(db).where(`seller.${column}`, '=', value).executeTakeFirst();
  if (!row) return undefined;
  const { id, bio, since, version } = row;
  const money = { account: `seller:${id}`, pockets: await pocketsOf(db, id) };
  return { ...summaryOf(row), bio, since, version, ...money };
}

/** Writes the seller's own rate. Throws `stale_version` when `version` is no longer theirs. */
export async function setFee(
  trx: Db,
  id: string,
  { feePercent, version }: { feePercent: number | null; version: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('seller')
    .set({
      feeBasisPoints: feePercent === null ? null : basisPointsOf(feePercent),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Failure(
      'stale_version',
      'Este vendedor foi alterado por outra pessoa depois que você o abriu. Confira como está e salve de novo.',
    );
}
