import type { Db } from '#server/platform/database/tables.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import type { ListingKind } from '#shared/contract/admin/listings.ts';
import type { Goods } from '#shared/shop/goods.ts';

/** The kind that the team set for a listing, and the kind of the category it would have. */
export async function kindOf(db: Db, id: string, category: string): Promise<ListingKind> {
  const product = await db.selectFrom('product').where('id', '=', id).select('goods').executeTakeFirst();
  const of = await db.selectFrom('category').where('slug', '=', category).select('goods').executeTakeFirst();
  return { goods: product?.goods ?? null, categoryGoods: of?.goods ?? null };
}

/** Sets the kind of a product on sale; undefined leaves it unchanged. */
export async function say(trx: Db, id: string, goods: Goods | null | undefined, now: Date): Promise<void> {
  const product = goods === undefined ? undefined : await products.find(trx, id);
  if (product && goods !== undefined && product.goods !== goods)
    await products.change(trx, id, product.version, { goods }, now);
}
