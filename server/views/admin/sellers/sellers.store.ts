import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { standingOf } from '#server/trade/standing/standing.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import type {
  AdminSeller,
  SellerAccount,
  SellerQuery,
  SellerSummary,
} from '#shared/contract/admin/sellers.ts';
import type { Page } from '#shared/contract/page.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { percentOfBasisPoints } from '#shared/trade/fees.ts';
import { searchable } from '#shared/values/text.ts';
import { recordOf } from './sellerRecord.store.ts';

const rowsOf = (db: Db) =>
  db
    .selectFrom('seller')
    .leftJoin('sellerStanding', 'sellerStanding.sellerId', 'seller.id')
    .selectAll('seller')
    .select((eb) =>
      (['products', 'sold'] as const).map((name) =>
        eb.fn.coalesce(`sellerStanding.${name}`, eb.lit(0)).as(name),
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('sellerStrike')
        .whereRef('sellerStrike.sellerId', '=', 'seller.id')
        .where('appealState', '=', 'waiting')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('appeals'),
    )
    .select((eb) =>
      eb
        .selectFrom('sellerStrike')
        .whereRef('sellerStrike.sellerId', '=', 'seller.id')
        .where('appealState', '=', 'waiting')
        .select((first) => first.fn.min('appealedAt').as('at'))
        .as('appealedAt'),
    )
    .select((eb) =>
      eb
        .selectFrom('linkedSale')
        .whereRef('linkedSale.sellerId', '=', 'seller.id')
        .where('clearedAt', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('linked'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Row): SellerSummary => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  verified: row.verified === 1,
  state: row.standing,
  appeals: row.appeals ?? 0,
  linked: row.linked ?? 0,
  isStore: row.slug === STORE_SELLER_SLUG,
  onSale: row.products,
  sold: row.sold,
  feePercent: row.feeBasisPoints === null ? null : percentOfBasisPoints(row.feeBasisPoints),
});

/**
 * Those with a waiting appeal, the longest wait on top, then all others by name. A person approved each seller, so
 * there are few enough to search here, with and without accents.
 */
export async function listAll(db: Db, { q }: Pick<SellerQuery, 'q'>): Promise<SellerSummary[]> {
  const rows = await db
    .selectFrom(rowsOf(db).as('listed'))
    .selectAll()
    .orderBy(sql`coalesce("appealedAt", '9')`)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.filter(({ name }) => searchable(name).includes(searchable(q))).map(summaryOf);
}

export async function list(db: Db, { q, page, perPage }: SellerQuery): Promise<Page<SellerSummary>> {
  const found = await listAll(db, { q });
  return { items: found.slice((page - 1) * perPage, page * perPage), page, perPage, total: found.length };
}

/** A seller with all that the team reads. */
export async function find(db: Db, slug: string, now: Date): Promise<AdminSeller | undefined> {
  const row = await rowsOf(db).where('seller.slug', '=', slug).executeTakeFirst();
  return row && { ...(await accountOf(db, row)), ...(await recordOf(db, row, now)) };
}

export async function findById(db: Db, id: string): Promise<SellerAccount | undefined> {
  const row = await rowsOf(db).where('seller.id', '=', id).executeTakeFirst();
  return row && accountOf(db, row);
}

async function accountOf(db: Db, row: Row): Promise<SellerAccount> {
  const { id, bio, since, version } = row;
  const { currency } = await settings.read(db);
  return {
    ...summaryOf(row),
    bio,
    since,
    version,
    account: `seller:${id}`,
    currency,
    pockets: await pocketsOf(db, id, currency),
    standing: await standingOf(db, id),
  };
}
