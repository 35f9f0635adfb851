import * as z from 'zod';
import { Instant, oneOf } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { fieldReplies } from '#shared/contract/productFields.ts';
import { THERMOMETER } from '#shared/people/reputation.ts';
import { PAGE_FIELD_NAMES, PAGE_FIELDS } from '#shared/shop/pageFields.ts';
import type { CardField } from '#shared/shop/productFields.ts';
import { FEATURES } from '#shared/shop/productFilters.ts';

export const Slug = z
  .string()
  .max(160, 'Use no máximo 160 caracteres')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras minúsculas e números, com hífens entre as palavras')
  .meta({ examples: ['recarga-freefire-100-diamantes'] });

/** Two decimals, in the currency beside it, or else in the shop's. */
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

/** The fields of a product in every list, in the shop and in the back-office. */
export const ProductBasics = z.object({
  id: z.string(),
  slug: Slug,
  title: z.string(),
  category: Slug,
  categoryName: z.string(),
  price: Reais,
  oldPrice: Reais.nullable(),
});

/** A product as lists and cards show it; a declared field of cards that is missing here is a type error. */
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
    delivery: Delivery.meta({
      description: 'O que se promete ao comprador: `instant` só com unidades carregadas, senão `15min`',
    }),
    guaranteeDays: z.int(),
    publishedAt: Instant,
  } satisfies Record<CardField, z.ZodType> & Record<string, z.ZodType>)
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
      .meta({ description: 'De férias até este dia, como 2026-01-31. Nulo enquanto atende' }),
    sells: z.boolean().meta({ description: 'Falso enquanto a loja está suspensa ou encerrada' }),
    answers: z.boolean().meta({ description: 'Alguém responde por ela na própria loja' }),
    thermometer: oneOf(THERMOMETER).meta({ description: 'Como a loja cumpre o que promete' }),
    deliveryMinutes: z.int().nullable().meta({
      description:
        'A mediana das últimas 30 entregas manuais, em minutos desde o pagamento. Nula antes da primeira',
    }),
    answerMinutes: z.int().nullable().meta({
      description:
        'A mediana, em minutos, das respostas dos últimos 30 dias a mensagens e perguntas. Nula com menos de três',
    }),
  })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof Seller>;

export const Product = ProductSummary.extend({
  description: z.string(),
  seoTitle: z
    .string()
    .meta({ description: 'No lugar de `seoProductTitle` das configurações. Vazio: vale ele' }),
  seoDescription: z
    .string()
    .meta({ description: 'No lugar de `seoProductDescription` das configurações. Vazia: vale ela' }),
  ...fieldReplies(PAGE_FIELD_NAMES, PAGE_FIELDS),
  images: z.array(ProductImage),
  specifications: z.array(Specification),
  seller: Seller,
  reviewSummary: z.object({ average: z.number(), count: z.int(), stars: StarCounts }),
  related: z.array(ProductSummary).max(4),
  promotionEndsAt: Instant.nullable().meta({
    description: 'Quando o preço volta ao normal. Nulo sem promoção em curso',
  }),
  updatedAt: Instant,
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

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
  refusals: ['unavailable', 'gone'],
});

/** A product that was deleted, and what there is instead of it. */
export const DeletedProduct = z
  .object({
    title: z.string(),
    category: z.string(),
    categoryName: z.string(),
    /** The best-selling of its category. */
    alike: z.array(ProductSummary),
  })
  .meta({ id: 'GoneProduct' });
export type DeletedProduct = z.infer<typeof DeletedProduct>;

/** A product that its seller paused or that is away on their holiday: as it is shown, without anything that can be bought. */
export const UnavailableProduct = Product.extend({
  backOn: z.string().nullable().meta({
    description: 'O dia em que volta das férias do vendedor, como 2026-01-31. Nulo onde ninguém disse',
  }),
}).meta({ id: 'UnavailableProduct' });
export type UnavailableProduct = z.infer<typeof UnavailableProduct>;

export const readUnavailableProduct = endpoint({
  method: 'get',
  path: '/api/products/:slug/unavailable',
  summary: 'Um produto que o vendedor pausou, ou que volta depois das férias: `stock` é sempre 0',
  params: z.object({ slug: Slug }),
  reply: UnavailableProduct,
});

export const readDeletedProduct = endpoint({
  method: 'get',
  path: '/api/products/:slug/gone',
  summary: 'O que se parece com um produto que saiu da loja',
  params: z.object({ slug: Slug }),
  reply: DeletedProduct,
});

export const readSeller = endpoint({
  method: 'get',
  path: '/api/sellers/:slug',
  summary: 'Um vendedor: nome, desde quando, nota, vendas',
  params: z.object({ slug: Slug }),
  reply: Seller,
});
