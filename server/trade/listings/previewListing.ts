import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { NO_PICTURE, pixLimitIn, pixPriceOf } from '#server/shop/catalogue/lists/productSummary.ts';
import * as products from '#server/shop/catalogue/products.store.ts';
import * as sellers from '#server/shop/catalogue/sellers.store.ts';
import * as prepared from '#server/trade/inventory/preparedUnits.store.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import { type ListingDraft, MOST_REAIS } from '#shared/contract/seller/listingForm.ts';
import type { ListingPreview } from '#shared/contract/seller/listingPreview.ts';
import { UNTITLED } from '#shared/shop/listings.ts';
import { PAGE_FIELD_NAMES, type PageField } from '#shared/shop/pageFields.ts';
import { eachField, fieldOf, type FieldValues } from '#shared/shop/productFields.ts';
import { DELIVERIES, promisedDelivery } from '#shared/shop/promises.ts';
import { readField } from '#shared/shop/readField.ts';
import { readAmount, readWholeNumber } from '#shared/values/amount.ts';
import { centavosOf, percentOff } from '#shared/values/money.ts';
import { goesAtOnce } from './approveAtOnce.ts';
import { writtenOf } from './listingVersions.ts';
import { find } from './sellerListings.store.ts';

/** The waiting version, else the approved one, as buyers will see it; a listing of another seller is not found. */
export async function preview(db: Db, sellerId: string, id: string, now: Date): Promise<ListingPreview> {
  const listing = await find(db, sellerId, id);
  const { product, draft } = listing;
  const { fields, pictures } = writtenOf(listing);
  const shop = await settings.read(db);
  const category = await db
    .selectFrom('category')
    .where('slug', '=', fields.category)
    .select(['slug', 'name', 'feeBasisPoints as categoryFee'])
    .executeTakeFirst();
  const seller = await db
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['slug', 'feeBasisPoints as sellerFee'])
    .select((eb) =>
      eb
        .selectFrom('product')
        .where('product.id', '=', product?.id ?? '')
        .select('product.feeBasisPoints')
        .as('productFee'),
    )
    .executeTakeFirst();
  // The next version keeps the product's reviews.
  const publicProduct = product && (await products.findBySlug(db, product.slug));
  const pixLimit = pixLimitIn(
    {
      productFee: seller?.productFee ?? null,
      sellerFee: seller?.sellerFee ?? null,
      categoryFee: category?.categoryFee ?? null,
      sellerSlug: seller?.slug ?? '',
    },
    shop,
  );
  const title = fields.title.trim() || UNTITLED;
  const price = amountIn(fields.price);
  const oldPrice = amountIn(fields.oldPrice);
  const delivery = DELIVERIES.find((each) => each === fields.delivery);
  const preparedUnits = product ? 0 : await prepared.count(db, id);
  const stock = preparedUnits || readWholeNumber(fields.stock);
  const images = pictures.map(({ url, width, height }) => ({ url, width, height, alt: title }));
  return {
    id,
    title,
    description: fields.description,
    category: category?.slug ?? '',
    categoryName: category?.name ?? '',
    price,
    oldPrice,
    percentOff: price === null ? 0 : percentOff(price, oldPrice),
    pixPrice: price === null ? null : pixPriceOf(centavosOf(price), shop, pixLimit),
    promotionEndsAt: publicProduct?.promotionEndsAt ?? null,
    image: images[0]?.url ?? NO_PICTURE,
    images,
    ...pageFields(fields, product),
    specifications: fields.specifications.filter(({ key, value }) => key.trim() && value.trim()),
    badges: product?.badges ?? [],
    rating: publicProduct?.rating ?? 0,
    ratingCount: publicProduct?.ratingCount ?? 0,
    sold: product?.sold ?? 0,
    stock: shop.enableStockManagement && Number.isInteger(stock) ? (stock ?? null) : null,
    delivery: delivery ? promisedDelivery(delivery, product ? product.countsUnits : preparedUnits > 0) : null,
    guaranteeDays: readWholeNumber(fields.guaranteeDays) || null,
    seller: (seller && (await sellers.findBySlug(db, seller.slug))) ?? null,
    shows: product ? (draft ? 'version' : 'approved') : 'new',
    // A listing that was submitted before the shop was trusted still waits for the team.
    atOnce: draft?.state !== 'submitted' && (await goesAtOnce(db, sellerId, fields, shop, now)),
  };
}

/** The facts of the page: the seller's input, and the team's kind of the product. */
const pageFields = (fields: ListingDraft, product: AdminProduct | undefined) =>
  eachField<FieldValues<PageField>>(PAGE_FIELD_NAMES, (name) =>
    Object.hasOwn(fields, name) ? readField(fieldOf(name), fields[name]) : (product?.[name] ?? null),
  );

/** The amount of an input; null where it is none. */
function amountIn(text: string): number | null {
  const amount = readAmount(text);
  return amount !== undefined && amount > 0 && amount <= MOST_REAIS ? amount : null;
}
