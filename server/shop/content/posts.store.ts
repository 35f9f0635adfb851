import type { Db, PostTable } from '#server/platform/database/tables.ts';
import type { Page } from '#shared/contract/page.ts';
import type { Post, PostSummary } from '#shared/contract/public/posts.ts';

const SHOWN = [
  'post.id',
  'post.slug',
  'post.title',
  'post.excerpt',
  'post.category',
  'post.categorySlug',
  'post.author',
  'post.authorRole',
  'post.image',
  'post.readingMinutes',
  'post.publishedAt',
] as const;

type Row = Omit<PostTable, 'html'>;

/** Articles as lists show them, in their order. */
async function summariesOf(db: Db, rows: readonly Row[]): Promise<PostSummary[]> {
  if (rows.length === 0) return [];
  const tags = await db
    .selectFrom('postTag')
    .where(
      'postId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .select(['postId', 'name', 'slug'])
    .execute();
  return rows.map(({ id, author, authorRole, ...row }) => ({
    ...row,
    author: { name: author, role: authorRole },
    tags: tags.filter(({ postId }) => postId === id).map(({ name, slug }) => ({ name, slug })),
  }));
}

interface Narrowed {
  page: number;
  perPage: number;
  category?: string | undefined;
  tag?: string | undefined;
}

/** A page of articles, newest first, with the names of the requested category and tag. */
export async function list(
  db: Db,
  { page, perPage, category, tag }: Narrowed,
): Promise<Page<PostSummary> & { categoryName: string | null; tagName: string | null }> {
  let matching = db.selectFrom('post');
  if (category) matching = matching.where('categorySlug', '=', category);
  if (tag) {
    matching = matching.where('post.id', 'in', (eb) =>
      eb.selectFrom('postTag').where('postTag.slug', '=', tag).select('postTag.postId'),
    );
  }
  const [rows, { total }, inCategory, withTag] = await Promise.all([
    matching
      .select(SHOWN)
      .orderBy('publishedAt', 'desc')
      .orderBy('slug')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    category
      ? db
          .selectFrom('post')
          .where('categorySlug', '=', category)
          .select('category')
          .limit(1)
          .executeTakeFirst()
      : undefined,
    tag
      ? db.selectFrom('postTag').where('slug', '=', tag).select('name').limit(1).executeTakeFirst()
      : undefined,
  ]);
  return {
    items: await summariesOf(db, rows),
    page,
    perPage,
    total,
    categoryName: inCategory?.category ?? null,
    tagName: withTag?.name ?? null,
  };
}

export async function findBySlug(db: Db, slug: string): Promise<Post | undefined> {
  const row = await db
    .selectFrom('post')
    .where('slug', '=', slug)
    .select([...SHOWN, 'post.html'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { html, ...summaryRow } = row;
  const [[summary], related] = await Promise.all([
    summariesOf(db, [summaryRow]),
    relatedTo(db, row.id, row.categorySlug),
  ]);
  return summary && { ...summary, html, related };
}

/** Three others: those of the same category first, then the newest. */
async function relatedTo(db: Db, postId: string, categorySlug: string): Promise<PostSummary[]> {
  const rows = await db
    .selectFrom('post')
    .where('id', '!=', postId)
    .select(SHOWN)
    .orderBy((eb) => eb.case().when('categorySlug', '=', categorySlug).then(0).else(1).end())
    .orderBy('publishedAt', 'desc')
    .limit(3)
    .execute();
  return summariesOf(db, rows);
}

/** The address of an article's picture. */
export async function findCover(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('post').where('slug', '=', slug).select('image').executeTakeFirst();
  return row?.image;
}
