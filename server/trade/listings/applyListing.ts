import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { formOf } from '#server/shop/catalogue/productForm.ts';
import * as images from '#server/shop/catalogue/productImages.store.ts';
import * as sale from '#server/shop/catalogue/productSale.store.ts';
import { moveToInventory } from '#server/trade/inventory/preparedUnits.store.ts';
import { ProductForm } from '#shared/contract/admin/productForm.ts';
import { FirstOffer, ListingWords } from '#shared/contract/seller/listingForm.ts';
import * as checks from './checks.store.ts';
import * as drafts from './drafts.store.ts';
import { isCategoryFixed } from './listingVersions.ts';
import { takenOffBy } from './reportedListings.store.ts';

/** Turns a version into the product, which makes its text public for the first time. */
export async function apply(trx: Db, row: drafts.DraftRow, now: Date): Promise<void> {
  const { fields, pictures } = drafts.writtenIn(row);
  const words = ListingWords.parse(fields);
  const current = await products.find(trx, row.id);
  const { slug } = await trx
    .selectFrom('seller')
    .where('id', '=', row.sellerId)
    .select('slug')
    .executeTakeFirstOrThrow();
  if (current ? current.seller !== slug : await products.find(trx, row.id, { archived: true }))
    throw new Failure(
      'conflict',
      'Este produto foi arquivado, ou é de outro vendedor agora. Recuse a alteração, ou restaure o produto antes.',
    );
  if (current) {
    const category = isCategoryFixed(current) ? current.category : words.category;
    const form = { ...formOf(current), ...words, category };
    await products.update(trx, row.id, { ...form, version: current.version, stockRead: current.stock }, now);
  } else {
    const { price, stock } = FirstOffer.parse(fields);
    // A new product was never charged for: drafts from before that rule may name an old price.
    const form = ProductForm.parse({ ...words, price: price ?? 0, oldPrice: null, stock, seller: slug });
    await products.insert(trx, form, now, row.id);
    await moveToInventory(trx, { id: row.id, sellerId: row.sellerId, title: words.title }, now);
  }
  await images.replace(
    trx,
    row.id,
    pictures.map((each) => ({ ...each, alt: words.title })),
  );
  await drafts.remove(trx, row.id);
  await sale.awayWithShop(trx, row.sellerId, now);
}

/** A product that a check took off sale returns with the corrected version. */
export async function bringBack(trx: Db, productId: string, now: Date): Promise<void> {
  const check = await checks.findTakenOff(trx, productId);
  if (!check) return;
  await checks.change(trx, check, { takenOff: 0 });
  const product = await products.find(trx, productId);
  if (!product || product.isActive || (await takenOffBy(trx, productId))) return;
  await sale.putBack(trx, productId, product.version, now);
}
