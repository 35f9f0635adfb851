import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { StoredPicture } from '#server/services/media/pictures.ts';
import type { AdminImage } from '#shared/contract/productPictures.ts';

/** The pictures of a product in their order; the first is its cover. */
export const list = (db: Db, productId: string): Promise<AdminImage[]> =>
  db
    .selectFrom('productImage')
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'url', 'alt', 'width', 'height'])
    .execute();

/** The images of many products, by product id. */
export async function listAll(db: Db, productIds: readonly string[]): Promise<Map<string, AdminImage[]>> {
  const rows = await db
    .selectFrom('productImage')
    .where('productId', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .select(['productId', 'id', 'url', 'alt', 'width', 'height'])
    .execute();
  const byProduct = new Map<string, AdminImage[]>();
  for (const { productId, ...image } of rows)
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), image]);
  return byProduct;
}

/** Appends new pictures to the existing ones. */
export async function append(
  trx: Db,
  productId: string,
  pictures: StoredPicture[],
  alt: string,
): Promise<void> {
  if (pictures.length === 0) return;
  const { last } = await trx
    .selectFrom('productImage')
    .where('productId', '=', productId)
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const from = (last ?? -1) + 1;
  await trx
    .insertInto('productImage')
    .values(pictures.map((picture, index) => ({ ...picture, productId, alt, position: from + index })))
    .execute();
}

/** Orders the pictures by the list of ids. Throws `stale_version` unless it names all of them, each once. */
export async function arrange(
  trx: Db,
  productId: string,
  target: { id: string; alt: string }[],
): Promise<void> {
  const ids = (await list(trx, productId)).map(({ id }) => id).sort();
  const sortedIds = target.map(({ id }) => id).sort();
  if (ids.join() !== sortedIds.join())
    throw new Failure(
      'stale_version',
      'As imagens deste produto mudaram enquanto você as organizava. Recarregue a página e tente de novo.',
    );
  for (const [position, { id, alt }] of target.entries())
    await trx.updateTable('productImage').set({ position, alt }).where('id', '=', id).execute();
}

/** Whether the picture existed. */
export async function remove(trx: Db, productId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('productImage')
    .where('productId', '=', productId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes these the pictures of a product, in their order. */
export async function replace(
  trx: Db,
  productId: string,
  pictures: readonly (StoredPicture & { alt: string })[],
): Promise<void> {
  await trx.deleteFrom('productImage').where('productId', '=', productId).execute();
  if (pictures.length === 0) return;
  await trx
    .insertInto('productImage')
    .values(
      pictures.map(({ id, url, alt, width, height }, position) => ({
        id,
        productId,
        position,
        url,
        alt,
        width,
        height,
      })),
    )
    .execute();
}
