import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { pictureAddress } from '#server/services/media/samplePictures.ts';
import { htmlOf, readingMinutesOf } from '#server/shop/content/markdown.ts';
import { FaqCategory } from '#shared/contract/public/faq.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { RESERVED_SLUGS } from '#shared/pages/reservedSlugs.ts';
import { BLOG_CATEGORIES } from '#shared/shop/blogCategories.ts';
import { searchable, slugOf } from '#shared/values/text.ts';
import { DAY } from '#shared/values/time.ts';
import { BrokenFixture, checkFixture, readFixture } from './fixtureFile.ts';

const words = z.string().trim().min(1);

const TestimonialFixture = z.strictObject({
  name: words,
  avatar: z.string().regex(/^people\/[\w-]+\.svg$/, 'Name a picture of fixtures/pictures/people'),
  text: words,
  rating: z.int().min(1).max(5),
  product: words,
});

const FaqFixture = z.strictObject({ slug: Slug, question: words, answer: words, category: FaqCategory });
const ContactFaqFixture = FaqFixture.pick({ question: true, answer: true });

const PostHead = z.strictObject({
  slug: Slug,
  title: words,
  excerpt: words.max(200),
  category: z.enum(BLOG_CATEGORIES.map(({ name }) => name)),
  author: words,
  authorRole: words,
  publishedDaysAgo: z.int().min(0),
  tags: z.array(words).min(1).max(8),
});

const TextPageHead = z.strictObject({ slug: Slug, title: words, description: words });

/** Loads testimonials, questions, articles and text pages. */
export async function loadContent(db: Db, folder: string, now: Date): Promise<void> {
  const testimonials = await readFixture(folder, 'testimonials.yaml', z.array(TestimonialFixture));
  await insertAll(
    db,
    'testimonial',
    testimonials.map((each, position) => ({
      ...each,
      id: randomUUID(),
      position,
      avatar: pictureAddress(folder, each.avatar),
    })),
  );

  const help = await readFixture(folder, 'faq.yaml', z.array(FaqFixture));
  const contact = await readFixture(folder, 'contact-faq.yaml', z.array(ContactFaqFixture));
  const questions = [
    ...help,
    ...contact.map((each) => ({ ...each, slug: `contato-${slugOf(each.question)}`, category: 'contato' })),
  ];
  await insertAll(
    db,
    'faqEntry',
    questions.map((each, position) => ({
      ...each,
      id: randomUUID(),
      position,
      searchText: searchable(`${each.question} ${each.answer}`),
    })),
  );

  await loadPosts(db, folder, now);
  const pages = await readMarkdown(folder, 'pages', TextPageHead);
  await insertAll(
    db,
    'textPage',
    pages.map(({ head, body }) => ({ ...head, html: htmlOf(body), updatedAt: now.toISOString() })),
  );
}

async function loadPosts(db: Db, folder: string, now: Date): Promise<void> {
  const posts = (await readMarkdown(folder, 'posts', PostHead)).map(({ head, body }) => {
    const { publishedDaysAgo, tags, ...rest } = head;
    return {
      tags,
      row: {
        ...rest,
        id: randomUUID(),
        html: htmlOf(body),
        categorySlug: slugOf(head.category),
        image: pictureAddress(folder, `posts/${head.slug}.svg`),
        readingMinutes: readingMinutesOf(body),
        publishedAt: new Date(now.getTime() - publishedDaysAgo * DAY).toISOString(),
      },
    };
  });
  const usedSlugs = new Set(
    (await db.selectFrom('category').select('slug').execute()).map(({ slug }) => slug),
  );
  for (const { row } of posts)
    if (usedSlugs.has(row.slug) || RESERVED_SLUGS.has(row.slug))
      throw new BrokenFixture(`fixtures/posts: the address /${row.slug} belongs to a category or page`);
  await insertAll(
    db,
    'post',
    posts.map(({ row }) => row),
  );
  await insertAll(
    db,
    'postTag',
    posts.flatMap(({ row, tags }) =>
      tags.map((name, position) => ({ postId: row.id, position, name, slug: slugOf(name) })),
    ),
  );
}

/** The Markdown files of a folder, with the fields between their first two lines of dashes. */
async function readMarkdown<Head extends z.ZodType>(
  folder: string,
  kind: string,
  schema: Head,
): Promise<{ head: z.output<Head>; body: string }[]> {
  const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = `${kind}/${name}`;
      const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(join(folder, file), 'utf8'));
      if (!parts)
        throw new BrokenFixture(`fixtures/${file} does not begin with a head between lines of dashes`);
      return { head: checkFixture(file, parse(parts[1] ?? ''), schema), body: parts[2] ?? '' };
    }),
  );
}
