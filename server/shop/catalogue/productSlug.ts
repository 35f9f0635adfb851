import { slugOf } from '#shared/text.ts';
import type { Db } from '#server/platform/database/tables.ts';

const LONGEST_SLUG = 120;

/** The address that a title asks for. */
export const slugFor = (title: string): string =>
  slugOf(title).slice(0, LONGEST_SLUG).replace(/-+$/, '') || 'produto';

/** The title as an address; '-2', '-3' … tell products of the same title apart. */
export async function freeSlug(trx: Db, title: string): Promise<string> {
  const base = slugFor(title);
  const same = await trx.selectFrom('product').where('slug', '=', base).select('id').executeTakeFirst();
  if (!same) return base;
  const rows = await trx.selectFrom('product').where('slug', 'like', `${base}%`).select('slug').execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}
