import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import * as faq from '#server/shop/content/faq.store.ts';
import * as posts from '#server/shop/content/posts.store.ts';
import { listContactFaq, listFaq } from '#shared/contract/public/faq.ts';
import { listPosts, readPost } from '#shared/contract/public/posts.ts';
import { listTestimonials } from '#shared/contract/public/testimonials.ts';
import { readTextPage, type TextPage } from '#shared/contract/public/textPages.ts';
import { formatPercent } from '#shared/trade/fees.ts';
import { escaped } from '#shared/values/text.ts';

export function contentRoutes(api: Api, db: Db): void {
  api.servePublic(listPosts, ({ query }) => posts.list(db, query));

  api.servePublic(readPost, async ({ params }) => {
    const post = await posts.findBySlug(db, params.slug);
    if (!post) throw notFound('O artigo que você está procurando não existe ou foi removido.');
    return post;
  });

  api.servePublic(listFaq, async ({ query }) => ({ items: await faq.list(db, query) }));

  api.servePublic(listContactFaq, async () => ({
    items: await db
      .selectFrom('faqEntry')
      .where('category', '=', 'contato')
      .orderBy('position')
      .select(['question', 'answer'])
      .execute(),
  }));

  api.servePublic(listTestimonials, async () => ({
    items: await db.selectFrom('testimonial').selectAll().orderBy('position').execute(),
  }));

  api.servePublic(readTextPage, async ({ params }) => {
    const page = await findTextPage(db, params.slug);
    if (!page) throw notFound('Esta página não existe.');
    return page;
  });
}

/** A text page with the company's data of the settings in place of `{storeName}` and the like. */
async function findTextPage(db: Db, slug: string): Promise<TextPage | undefined> {
  const [page, settings] = await Promise.all([
    db.selectFrom('textPage').where('slug', '=', slug).selectAll().executeTakeFirst(),
    settingsStore.read(db),
  ]);
  if (!page) return undefined;
  const { storeName, legalName, cnpj, storeEmail, supportEmail, storePhone } = settings;
  const address = `${settings.storeAddress}, ${settings.storeCity} - ${settings.storeState}, CEP ${settings.storeZipCode}`;
  const known = new Map(
    Object.entries({
      storeName,
      legalName,
      cnpj,
      storeEmail,
      supportEmail,
      storePhone,
      address,
      sellerFee: formatPercent(settings.sellerFeePercent),
    }),
  );
  const fill = (text: string, spell: (value: string) => string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = known.get(name);
      return value === undefined ? whole : spell(value);
    });
  const plain = (value: string) => value;
  return {
    ...page,
    title: fill(page.title, plain),
    description: fill(page.description, plain),
    html: fill(page.html, escaped),
  };
}
