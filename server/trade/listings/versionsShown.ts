import type { Db } from '#server/platform/database/tables.ts';
import type { ListingVersion } from '#shared/contract/admin/listings.ts';
import type { Written } from './drafts.store.ts';

/** Turns a version into the form for comparing two versions. */
export async function versionsShown(db: Db): Promise<(written: Written) => ListingVersion> {
  const categories = await db.selectFrom('category').select(['slug', 'name']).execute();
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return ({ fields, pictures }) => ({
    ...fields,
    categoryName: names.get(fields.category) ?? fields.category,
    pictures,
  });
}
