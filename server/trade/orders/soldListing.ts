import { createHash } from 'node:crypto';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { fieldsIn } from '#server/shop/catalogue/fieldColumns.ts';
import type { SoldListing } from '#shared/contract/admin/dossier.ts';
import { SOLD_FIELDS } from '#shared/shop/productFields.ts';

/**
 * Stores a copy of a listing's current version for its sold lines, once for each version. Callers with several listings
 * store them in the order of their product ids.
 */
export async function keepListing(trx: Db, productId: string): Promise<string> {
  // A parallel removal of a picture waits here, and then sees that its file was sold.
  const product = await trx
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .where('product.id', '=', productId)
    .select(['title', 'category.name as category', 'product.description', 'specifications'])
    .select(SOLD_FIELDS.map((name) => `product.${name}` as const))
    .$call((query) => (engineOf(trx) === 'sqlite' ? query : query.forNoKeyUpdate('product')))
    .executeTakeFirstOrThrow();
  const pictures = await trx
    .selectFrom('productImage')
    .where('productId', '=', productId)
    .orderBy('position')
    .select(['url', 'alt'])
    .execute();
  const id = createHash('sha256')
    .update(JSON.stringify([productId, product, pictures]))
    .digest('hex');
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('soldListing')
    .values({ ...product, id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (isNew === 0n || pictures.length === 0) return id;
  // The files were copied at the upload, so that no purchase waits for one.
  const sums = await trx
    .selectFrom('pictureSum')
    .where(
      'url',
      'in',
      pictures.map(({ url }) => url),
    )
    .selectAll()
    .execute();
  const sumOf = new Map(sums.map(({ url, sha256 }) => [url, sha256]));
  const rows = pictures.map((picture, position) => ({
    ...picture,
    listingId: id,
    position,
    sha256: sumOf.get(picture.url) ?? null,
  }));
  await trx.insertInto('soldPicture').values(rows).execute();
  return id;
}

export async function readListing(db: Db, id: string): Promise<SoldListing | undefined> {
  const listing = await db.selectFrom('soldListing').where('id', '=', id).selectAll().executeTakeFirst();
  if (!listing) return undefined;
  const { title, category, description, specifications } = listing;
  return {
    title,
    category,
    ...fieldsIn(listing, SOLD_FIELDS),
    description,
    specifications: JSON.parse(specifications) as SoldListing['specifications'],
    pictures: await db
      .selectFrom('soldPicture')
      .where('listingId', '=', id)
      .orderBy('position')
      .select(['url', 'alt', 'sha256'])
      .execute(),
  };
}

/** Deletes copies that no line references; the picture cleanup removes their files. */
export async function forgetListings(trx: Db, purchaseIds: readonly string[]): Promise<void> {
  const lines = await trx
    .selectFrom('purchaseLine')
    .where('purchaseId', 'in', purchaseIds)
    .where('listingId', 'is not', null)
    .select('listingId')
    .distinct()
    .execute();
  const ids = lines.flatMap(({ listingId }) => listingId ?? []);
  if (ids.length === 0) return;
  await trx
    .updateTable('purchaseLine')
    .set({ listingId: null })
    .where('purchaseId', 'in', purchaseIds)
    .execute();
  await trx
    .deleteFrom('soldListing')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('purchaseLine')
            .select('purchaseLine.id')
            .whereRef('listingId', '=', 'soldListing.id'),
        ),
      ),
    )
    .execute();
}
