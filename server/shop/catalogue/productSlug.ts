import type { Db } from '#server/platform/database/tables.ts';
import { slugOf } from '#shared/values/text.ts';

const LONGEST_SLUG = 120;

/** The address that a title asks for. */
export const slugFor = (title: string): string =>
  slugOf(title).slice(0, LONGEST_SLUG).replace(/-+$/, '') || 'produto';

/** The title as an address; '-2', '-3' … distinguish products of the same title. */
export async function freeSlug(trx: Db, title: string): Promise<string> {
  const [slug = ''] = await freeSlugs(trx, [title]);
  return slug;
}

/** The slugs of several titles, in order; they differ from each other too. */
export async function freeSlugs(trx: Db, titles: readonly string[]): Promise<string[]> {
  const bases = titles.map(slugFor);
  const rows = await trx.selectFrom('product').where('slug', 'in', bases).select('slug').execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  const slugs: string[] = [];
  for (const base of bases) {
    if (taken.has(base)) {
      const alike = trx.selectFrom('product').where('slug', 'like', `${base}%`).select('slug');
      for (const { slug } of await alike.execute()) taken.add(slug);
    }
    let slug = base;
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
    taken.add(slug);
    slugs.push(slug);
  }
  return slugs;
}
