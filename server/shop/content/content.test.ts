import { describe, expect, it } from 'vitest';
import { openTestShop, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { listFaq } from '#shared/contract/public/faq.ts';
import { listPosts, readPost } from '#shared/contract/public/posts.ts';
import { readTextPage } from '#shared/contract/public/textPages.ts';
import { htmlOf } from './markdown.ts';

describe('the blog', () => {
  it('lists the newest article first and pages without overlap', async () => {
    const shop = await openTestShop({ sample: true });
    const first = listPosts.reply.parse((await shop.http.get('/api/posts?perPage=5').expect(200)).body);
    const second = listPosts.reply.parse(
      (await shop.http.get('/api/posts?perPage=5&page=2').expect(200)).body,
    );
    const dates = [...first.items, ...second.items].map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual([...new Set(dates)].toSorted().toReversed());
    expect(first.total).toBeGreaterThanOrEqual(12);
  });

  it('filters by category and by a tag with spaces', async () => {
    const shop = await openTestShop({ sample: true });
    const { body: category } = await shop.http.get('/api/posts?category=redes-sociais').expect(200);
    expect(category).toMatchObject({ categoryName: 'Redes Sociais' });
    const page = listPosts.reply.parse(category);
    expect(page.items.length).toBeGreaterThan(0);
    expect(page.items.every((post) => post.category === 'Redes Sociais')).toBe(true);
    const { body: tag } = await shop.http.get('/api/posts?tag=redes-sociais').expect(200);
    expect(tag).toMatchObject({ tagName: 'redes sociais' });
    const tagged = listPosts.reply.parse(tag).items;
    expect(tagged.length).toBeGreaterThan(0);
    for (const { tags, slug } of tagged) {
      expect(tags.map((each) => each.slug)).toContain('redes-sociais');
      expect(tags).toEqual(readPost.reply.parse((await shop.http.get(`/api/posts/${slug}`)).body).tags);
    }
    // A form without scripts sends unchosen fields empty.
    const { body: all } = await shop.http.get('/api/posts?category=&tag=').expect(200);
    expect(all).toEqual((await shop.http.get('/api/posts').expect(200)).body);
  });

  it('shows an article with its tags and three related ones, its own category first', async () => {
    const shop = await openTestShop({ sample: true });
    const { body } = await shop.http.get('/api/posts/tiktok-primeiros-30-dias').expect(200);
    const post = readPost.reply.parse(body);
    expect(post.html).toContain('<h2>');
    expect(post.related).toHaveLength(3);
    expect(post.related[0]?.category).toBe(post.category);
    expect(post.related.map(({ slug }) => slug)).not.toContain(post.slug);
  });

  it('answers 404 for an unknown article', async () => {
    const shop = await openTestShop();
    const { body } = await shop.http.get('/api/posts/nada').expect(404);
    expect(body).toMatchObject({ detail: 'O artigo que você está procurando não existe ou foi removido.' });
  });

  it('lets no script, handler or foreign scheme out of Markdown', () => {
    const html = htmlOf(
      '# Um\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](/blog) [c](https://x.example)',
    );
    expect(html).not.toMatch(/script|onerror|javascript|<h1|<img/);
    expect(html).toContain('<a href="/blog">b</a>');
  });
});

describe('the help page', () => {
  it('combines text and category, without case and accents', async () => {
    const shop = await openTestShop({ sample: true });
    const ask = async (query: string) =>
      listFaq.reply.parse((await shop.http.get(`/api/faq?${query}`).expect(200)).body).items;
    const all = await ask('');
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(new Set(all.map(({ category }) => category)).size).toBe(8);
    const about = await ask('q=GARANTÍA');
    expect(about.length).toBeGreaterThan(0);
    expect(about.every(({ question, answer }) => /garantia/i.test(question + answer))).toBe(true);
    const both = await ask('q=garantia&category=pagamentos');
    expect(both.every(({ category }) => category === 'pagamentos')).toBe(true);
    expect(await ask('q=%25')).toEqual(
      all.filter(({ question, answer }) => (question + answer).includes('%')),
    );
  });

  it('finds what a mistyped word means, and nothing for nonsense', async () => {
    const shop = await openTestShop({ sample: true });
    const ask = async (q: string) =>
      listFaq.reply.parse((await shop.http.get('/api/faq').query({ q }).expect(200)).body).items;
    const meant = await ask('reembolso');
    expect(meant.length).toBeGreaterThan(0);
    expect(await ask('reembolço')).toEqual(meant);
    expect(await ask('garamtia')).toEqual(await ask('garantia'));
    expect(await ask('xyzqwrt')).toEqual([]);
  });

  it('refuses an unknown subject', async () => {
    const shop = await openTestShop();
    const { body } = await shop.http.get('/api/faq?category=banana').expect(400);
    expect(body).toMatchObject({ errors: [{ path: 'category' }] });
  });
});

describe('text pages', () => {
  it.each(['sobre', 'como-funciona', 'politica-de-privacidade', 'termos-de-uso'])(
    '%s leaves no placeholder',
    async (slug) => {
      const shop = await openTestShop({ sample: true });
      const page = readTextPage.reply.parse((await shop.http.get(`/api/pages/${slug}`).expect(200)).body);
      expect(page.title + page.description + page.html).not.toMatch(/\{\w+\}/);
    },
  );

  it('show the company as the settings do, as text', async () => {
    const shop = await openTestShop({ sample: true });
    const value = JSON.stringify({ ...TEST_SETTINGS, storeName: 'Loja <b>& Cia</b>' });
    await shop.db.updateTable('settings').set({ value, version: 2 }).execute();
    const page = readTextPage.reply.parse((await shop.http.get('/api/pages/sobre').expect(200)).body);
    expect(page.html).toContain('Loja &#60;b&#62;&#38; Cia&#60;/b&#62;');
    expect(page.description).toContain('Loja <b>& Cia</b>');
  });
});
