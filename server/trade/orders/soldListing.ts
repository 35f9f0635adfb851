import { createHash } from 'node:crypto';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { fieldsIn } from '#server/shop/catalogue/fieldColumns.ts';
import type { SoldListing } from '#shared/contract/admin/dossier.ts';
import { SOLD_FIELDS } from '#shared/shop/productFields.ts';

/**
 * Keeps a listing as it is now, once for each version of it, for the lines that are sold of it. Anyone who sells several
 * keeps them in the order of their products' ids.
 */
export async function keepListing(trx: Db, productId: string): Promise<string> {
  // Anyone who takes a picture off it now waits, and sees then that its file was sold.
  await lockRow(trx, 'product', productId);
  const product = await trx
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .where('product.id', '=', productId)
    .select(['title', 'category.name as category', 'product.description', 'specifications'])
    .select(SOLD_FIELDS.map((name) => `product.${name}` as const))
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
  // Taken when the picture came: no one's purchase waits for its file.
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

/** Lets go of listings that no line names any more; the files of their pictures follow by themselves. */
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
