import type { Selectable } from 'kysely';
import type { CouponTable, Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';

type Row = Selectable<CouponTable>;

const SCOPE_TABLES = { category: 'category', seller: 'seller', product: 'product' } as const;

/** The scope of each coupon, by id. */
export async function scopesOf(
  db: Db,
  rows: readonly Row[],
): Promise<{ id: string; slug: string; name: string }[]> {
  const idsOf = (scope: Row['scope']) =>
    rows.flatMap((row) => (row.scope === scope && row.scopeId !== null ? [row.scopeId] : []));
  const [categories, sellers, products] = [idsOf('category'), idsOf('seller'), idsOf('product')];
  return [
    ...(categories.length === 0
      ? []
      : await db
          .selectFrom('category')
          .where('id', 'in', categories)
          .select(['id', 'slug', 'name'])
          .execute()),
    ...(sellers.length === 0
      ? []
      : await db.selectFrom('seller').where('id', 'in', sellers).select(['id', 'slug', 'name']).execute()),
    ...(products.length === 0
      ? []
      : await db
          .selectFrom('product')
          .where('id', 'in', products)
          .select(['id', 'slug', 'title as name'])
          .execute()),
  ];
}

const NOTHING_THERE = {
  category: 'Não há uma categoria com este endereço',
  seller: 'Não há um vendedor com este endereço',
  product: 'Não há um produto com este endereço',
};

/** People paste the address of a page; its last part is the slug. */
export async function scopeIdOf(trx: Db, scope: keyof typeof SCOPE_TABLES, input: string): Promise<string> {
  const slug = input
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '');
  const row = await trx
    .selectFrom(SCOPE_TABLES[scope] as 'category')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  if (!row) throw faultAt('scopeSlug', NOTHING_THERE[scope]);
  return row.id;
}
