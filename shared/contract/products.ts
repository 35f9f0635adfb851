import * as z from 'zod';
import { Instant, oneOf, RowId, SearchText, unlessEmpty } from './atoms.ts';
import { THERMOMETER } from '../reputation.ts';
import { readAmount } from '../amount.ts';
import { FEATURES } from '../productFilters.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, PageQuery, REACHABLE_ROWS } from './page.ts';
import { eachProductText } from '../productTexts.ts';

export const Slug = z
  .string()
  .max(160, 'Use no máximo 160 letras')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras minúsculas e números, com hífens entre as palavras')
  .meta({ examples: ['recarga-freefire-100-diamantes'] });

/** Two decimals, of the currency that stands beside it, or else of the shop's. */
export const Reais = z.number().multipleOf(0.01).meta({
  description: 'Com duas casas, na moeda (`currency`) dita ao lado ou, onde nenhuma é dita, na da loja',
});

/** `instant` leaves stock seconds after payment; the others are a person's promise. (decisions.md, delivery) */
export const Delivery = z.enum(['instant', '15min', '1h', '24h']);
export type Delivery = z.infer<typeof Delivery>;

export const Feature = oneOf(FEATURES);
export type Feature = z.infer<typeof Feature>;

export const ProductImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ProductImage = z.infer<typeof ProductImage>;

/** What every list says of a product, in the shop and in the back-office. */
export const ProductBasics = z.object({
  id: z.string(),
  slug: Slug,
  title: z.string(),
  category: Slug,
  categoryName: z.string(),
  price: Reais,
  oldPrice: Reais.nullable(),
});

/** A product as lists and cards show it. */
export const ProductSummary = z
  .object({
    ...ProductBasics.shape,
    /** Rounded whole percent, 0 without a reduction. */
    percentOff: z.int(),
    /** With the cash discount of the store settings. */
    pixPrice: Reais,
    image: z.string().meta({ description: 'Endereço da capa, 4:3' }),
    seller: z.object({ slug: Slug, name: z.string(), verified: z.boolean() }),
    /** Mean of all reviews, one decimal; 0 while there are none. */
    rating: z.number(),
    ratingCount: z.int(),
    badges: z.array(z.string()),
    featured: z.boolean(),
    sold: z.int(),
    stock: z.int().nullable().meta({ description: 'Nulo enquanto a loja não conta estoque' }),
    delivery: Delivery,
    guaranteeDays: z.int(),
    publishedAt: Instant,
  })
  .meta({ id: 'ProductSummary' });
export type ProductSummary = z.infer<typeof ProductSummary>;

const Specification = z.object({ key: z.string(), value: z.string() });

/** How many reviews gave each number of stars. */
export const StarCounts = z.object({
  5: z.int(),
  4: z.int(),
  3: z.int(),
  2: z.int(),
  1: z.int(),
});
export type StarCounts = z.infer<typeof StarCounts>;

export const Seller = z
  .object({
    slug: Slug,
    name: z.string(),
    bio: z.string(),
    verified: z.boolean(),
    since: Instant,
    rating: z.number(),
    ratingCount: z.int(),
    sales: z.int(),
    products: z.int(),
    avatar: z.string(),
    hoursWeekdays: z.string(),
    hoursSaturday: z.string(),
    hoursSunday: z.string(),
    awayUntil: z
      .string()
      .nullable()
      .meta({ description: 'De férias até este dia, como 2026-01-31; nulo enquanto atende' }),
    sells: z.boolean().meta({ description: 'Falso enquanto a loja está suspensa ou encerrada' }),
    answers: z.boolean().meta({ description: 'Alguém responde por ela na própria loja' }),
    thermometer: oneOf(THERMOMETER).meta({ description: 'Como a loja cumpre o que promete' }),
    deliveryMinutes: z.int().nullable().meta({
      description: 'A mediana das últimas 30 entregas, em minutos desde o pagamento; nula antes da primeira',
    }),
  })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof Seller>;

export const Product = ProductSummary.extend({
  description: z.string(),
  seoTitle: z
    .string()
    .meta({ description: 'No lugar de `seoProductTitle` das configurações; vazio: vale ele' }),
  seoDescription: z
    .string()
    .meta({ description: 'No lugar de `seoProductDescription` das configurações; vazia: vale ela' }),
  ...eachProductText(() => z.string().nullable()),
  images: z.array(ProductImage),
  specifications: z.array(Specification),
  seller: Seller,
  reviewSummary: z.object({ average: z.number(), count: z.int(), stars: StarCounts }),
  related: z.array(ProductSummary).max(4),
  promotionEndsAt: Instant.nullable().meta({
    description: 'Quando o preço volta ao normal; nulo sem promoção em curso',
  }),
  updatedAt: Instant,
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const ProductSort = z.enum([
  'relevance',
  'price_asc',
  'price_desc',
  'best_selling',
  'rating',
  'newest',
]);
export type ProductSort = z.infer<typeof ProductSort>;

/** A program writes 12.9; a form sent without scripts holds what was typed: 12,9. (`amount.ts`) */
const amount = z.preprocess(
  (given) => (typeof given === 'string' ? readAmount(given) : given),
  z.number('Informe um valor').min(0, 'O valor mínimo é 0').max(10_000_000, 'O valor máximo é 10.000.000'),
);
/** One value of a repeatable parameter arrives bare, several as a list. */
const repeatable = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .preprocess(
      (given) => (given === undefined || Array.isArray(given) ? given : [given]),
      z.array(item).max(most, `Informe no máximo ${most}`),
    )
    .default([]);

export const ProductQuery = PageQuery.extend({
  q: SearchText,
  category: unlessEmpty(Slug),
  seller: unlessEmpty(Slug),
  minPrice: unlessEmpty(amount),
  maxPrice: unlessEmpty(amount),
  minRating: unlessEmpty(z.coerce.number('Informe uma nota').min(0, 'O mínimo é 0').max(5, 'O máximo é 5')),
  feature: repeatable(Feature, 3),
  /** Only these products, as a list of favourites asks for them. */
  id: repeatable(RowId, 48),
  sort: ProductSort.default('relevance'),
}).refine(({ page, perPage }) => page * perPage <= REACHABLE_ROWS, {
  path: ['page'],
  error: `A lista alcança os primeiros ${REACHABLE_ROWS.toLocaleString('pt-BR')} produtos; use os filtros para ver os outros`,
});
export type ProductQuery = z.infer<typeof ProductQuery>;

const Count = z.object({ value: z.string(), label: z.string(), count: z.int() });

/** What each further choice would leave, counted under the other filters. */
export const Facets = z.object({
  categories: z.array(Count),
  prices: z.array(Count.extend({ minPrice: z.number().nullable(), maxPrice: z.number().nullable() })),
  features: z.array(Count),
  ratings: z.array(Count),
});
export type Facets = z.infer<typeof Facets>;

/** How the text of a question was understood. */
export const SearchMatch = z.object({
  match: z.enum(['exact', 'corrected', 'partial']).meta({
    description:
      '`exact`: os produtos têm todas as palavras, em qualquer ordem, menos as pequenas como `de`. `corrected`: nenhum tinha, e ' +
      'palavras de cinco letras ou mais foram trocadas pelas mais próximas que a loja conhece. `partial`: nada tem todas as ' +
      'palavras, estes têm algumas',
  }),
  text: z.string().meta({ description: 'As palavras procuradas, em minúsculas e sem acentos' }),
});
export type SearchMatch = z.infer<typeof SearchMatch>;

export const ProductPage = pageOf(ProductSummary).extend({ facets: Facets, search: SearchMatch });
export type ProductPage = z.infer<typeof ProductPage>;

export const listProducts = endpoint({
  method: 'get',
  path: '/api/products',
  summary:
    'Produtos à venda: busca, filtros, ordem, páginas e contagens. A lista alcança os primeiros 10.000 produtos, e `total` para aí com um `minPrice`, `maxPrice` ou `minRating` que não seja um dos oferecidos. Numa loja com mais de 20.000 produtos, um `q` que muitos contêm é respondido com os mais vendidos: 300 que o têm no título e 300 que o têm em qualquer lugar',
  query: ProductQuery,
  reply: ProductPage,
});

export const listFeatured = endpoint({
  method: 'get',
  path: '/api/featured-products',
  summary: 'Os produtos da página inicial: até dois destaques de Instagram e dois de TikTok',
  reply: z.object({ items: z.array(ProductSummary).max(4) }),
});

export const readProduct = endpoint({
  method: 'get',
  path: '/api/products/:slug',
  summary: 'Um produto com vendedor, resumo das avaliações e produtos parecidos',
  params: z.object({ slug: Slug }),
  reply: Product,
  refusals: ['gone'],
});

/** A product that was deleted, and what there is instead of it. */
export const GoneProduct = z
  .object({
    title: z.string(),
    category: z.string(),
    categoryName: z.string(),
    /** The best-selling of its category. */
    alike: z.array(ProductSummary),
  })
  .meta({ id: 'GoneProduct' });
export type GoneProduct = z.infer<typeof GoneProduct>;

export const readGoneProduct = endpoint({
  method: 'get',
  path: '/api/products/:slug/gone',
  summary: 'O que se parece com um produto que saiu da loja',
  params: z.object({ slug: Slug }),
  reply: GoneProduct,
});

export const Review = z
  .object({
    id: z.string(),
    author: z.string(),
    stars: z.int().min(1).max(5),
    text: z.string().nullable(),
    createdAt: Instant,
    answer: z
      .object({ text: z.string(), at: Instant })
      .nullable()
      .meta({ description: 'O que o vendedor respondeu' }),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const listReviews = endpoint({
  method: 'get',
  path: '/api/products/:slug/reviews',
  summary: 'As avaliações de um produto: primeiro as que têm texto, depois as mais novas',
  params: z.object({ slug: Slug }),
  query: PageQuery,
  reply: pageOf(Review),
  refusals: ['gone'],
});

export const SellerReview = Review.extend({
  product: z.object({ slug: Slug, title: z.string() }),
}).meta({ id: 'SellerReview' });
export type SellerReview = z.infer<typeof SellerReview>;

export const listSellerReviews = endpoint({
  method: 'get',
  path: '/api/sellers/:slug/reviews',
  summary: 'As avaliações do que um vendedor tem à venda: primeiro as que têm texto, depois as mais novas',
  params: z.object({ slug: Slug }),
  query: PageQuery,
  reply: pageOf(SellerReview),
});

export const readSeller = endpoint({
  method: 'get',
  path: '/api/sellers/:slug',
  summary: 'Um vendedor: nome, desde quando, nota, vendas',
  params: z.object({ slug: Slug }),
  reply: Seller,
});
