import type { Db } from '#server/platform/database/tables.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import type { ListingKind } from '#shared/contract/admin/listings.ts';
import type { Goods } from '#shared/shop/goods.ts';

/** What the team has said a listing is, and what the category it would have sells. */
export async function kindOf(db: Db, id: string, category: string): Promise<ListingKind> {
  const product = await db.selectFrom('product').where('id', '=', id).select('goods').executeTakeFirst();
  const of = await db.selectFrom('category').where('slug', '=', category).select('goods').executeTakeFirst();
  return { goods: product?.goods ?? null, categoryGoods: of?.goods ?? null };
}

/** Says of a product on sale what it is; nothing said leaves it as it is. */
export async function say(trx: Db, id: string, goods: Goods | null | undefined, now: Date): Promise<void> {
  const product = goods === undefined ? undefined : await products.find(trx, id);
  if (product && goods !== undefined && product.goods !== goods)
    await products.change(trx, id, product.version, { goods }, now);
}
