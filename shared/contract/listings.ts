import * as z from 'zod';
import { amountFault, readAmount, readWhole } from '../amount.ts';
import { DRAFT_STATES, LISTING_STATES, TYPED_FIELDS, type TypedField } from '../listings.ts';
import { GOODS } from '../goods.ts';
import { eachProductText, PRODUCT_TEXTS } from '../productTexts.ts';
import { Specification } from './admin/productForm.ts';
import { ImagesReply, MOST_IMAGES } from './admin/productImages.ts';
import { AdminImage } from './admin/products.ts';
import { Currency, Instant, oneOf, optionalWords, RowId, unlessEmpty, words } from './atoms.ts';
import { endpoint } from './endpoint.ts';
import { FeePercent } from './fees.ts';
import { pageOf, PageQuery } from './page.ts';
import { FieldFault } from './problem.ts';
import { Delivery, Reais, Slug } from './products.ts';

export const DraftStateName = oneOf(DRAFT_STATES);
export const ListingStateName = oneOf(LISTING_STATES);

const MOST_LETTERS = 20_000;
const MOST_SPECIFICATIONS = 40;

const typed = z
  .string()
  .max(MOST_LETTERS, `Use no máximo ${MOST_LETTERS.toLocaleString('pt-BR')} letras`)
  .default('');

/** A listing as far as it is typed: nothing of it has to be right yet. */
export const ListingDraft = z
  .strictObject({
    ...(Object.fromEntries(TYPED_FIELDS.map((field) => [field, typed])) as Record<TypedField, typeof typed>),
    specifications: z
      .array(z.strictObject({ key: optionalWords(80), value: optionalWords(500) }))
      .max(MOST_SPECIFICATIONS, `Use no máximo ${MOST_SPECIFICATIONS} especificações`)
      .default([]),
  })
  .meta({
    id: 'ListingDraft',
    description: 'Um anúncio como está digitado: valores em texto, como “149,90”',
  });
export type ListingDraft = z.output<typeof ListingDraft>;

const MOST_REAIS = 10_000_000;

/** What was typed as money; `missing` is said of an empty field that must be there. */
const amountTyped = (missing: string | undefined) =>
  z.string().transform((text, context) => {
    const amount = readAmount(text);
    const message =
      amountFault(text) ??
      (amount === undefined ? missing : undefined) ??
      (amount === 0 ? 'O preço começa em 0,01' : undefined) ??
      ((amount ?? 0) > MOST_REAIS ? 'O valor máximo é 10.000.000' : undefined);
    if (message === undefined) return amount ?? null;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const wholeTyped = (missing: string, least: number, most: number) =>
  z.string().transform((text, context) => {
    const whole = readWhole(text);
    if (whole !== undefined && whole >= least && whole <= most) return whole;
    const within = `Informe um número inteiro de ${least} a ${most.toLocaleString('pt-BR')}`;
    context.addIssue({ code: 'custom', message: whole === undefined ? missing : within });
    return z.NEVER;
  });

/** The words of a listing that may be sent to the team: whoever buys decides by them, so that somebody looks at them first. */
export const ListingWords = z.object({
  category: words('Escolha a categoria', 160),
  title: words('Dê um título ao anúncio', 160).min(10, 'Use ao menos 10 letras'),
  description: words('Descreva o que você vende', MOST_LETTERS).min(40, 'Use ao menos 40 letras'),
  ...eachProductText((name) => optionalWords(PRODUCT_TEXTS[name].most)),
  specifications: z.array(Specification),
  delivery: z.enum(Delivery.options, 'Escolha em quanto tempo entrega'),
  guaranteeDays: wholeTyped('Informe os dias de garantia', 1, 3_650),
});
export type ListingWords = z.output<typeof ListingWords>;

export const oldAbove = ({ price, oldPrice }: { price: number | null; oldPrice: number | null }) =>
  oldPrice === null || oldPrice > (price ?? 0);
export const OLD_BELOW = { path: ['oldPrice'], error: 'O preço anterior deve ser maior que o preço' };

/** What a first approval puts on sale besides. */
export const FirstOffer = z
  .object({
    price: amountTyped('Informe o preço'),
    oldPrice: amountTyped(undefined),
    stock: wholeTyped('Informe quantos você tem', 0, 1_000_000),
  })
  .refine(oldAbove, OLD_BELOW);
export type FirstOffer = z.output<typeof FirstOffer>;

/** A listing as its seller's list shows it. */
export const OwnListingSummary = z
  .object({
    id: z.string(),
    slug: Slug.nullable().meta({ description: 'O endereço na loja; nulo enquanto nunca foi aprovado' }),
    title: z.string(),
    state: ListingStateName,
    review: DraftStateName.nullable().meta({
      description:
        'A alteração que ainda não vale, enquanto a versão aprovada continua à venda; nulo sem nenhuma',
    }),
    price: Reais.nullable(),
    oldPrice: Reais.nullable(),
    stock: z.int().nullable(),
    sold: z.int(),
    image: z.string(),
    updatedAt: Instant,
  })
  .meta({ id: 'OwnListingSummary' });
export type OwnListingSummary = z.infer<typeof OwnListingSummary>;

/** What whoever has completed few sales may do. */
export const NewcomerLimits = z
  .object({
    sales: z.int().meta({ description: 'Vendas concluídas a partir das quais não há mais limite' }),
    listings: z.int().meta({ description: 'Anúncios no ar ou em análise, ao mesmo tempo' }),
    currency: Currency,
    price: Reais.meta({ description: 'O preço mais alto de um anúncio' }),
  })
  .meta({ id: 'NewcomerLimits' });
export type NewcomerLimits = z.infer<typeof NewcomerLimits>;

export const OwnListing = z
  .object({
    ...OwnListingSummary.shape,
    draft: ListingDraft,
    pictures: z.array(AdminImage),
    faults: z.array(FieldFault).meta({ description: 'O que a equipe pediu para ajustar, por campo' }),
    reason: z.string().nullable(),
    submittedAt: Instant.nullable(),
    takenOff: z
      .object({ waits: z.boolean(), reason: z.string().nullable() })
      .nullable()
      .meta({ description: 'Fora do ar por denúncias: esperando a equipe, ou com o motivo dela' }),
    held: z.array(z.object({ path: z.string(), words: z.array(z.string()) })).meta({
      description: 'Dados de contato e termos proibidos, como estão escritos; com eles não há envio',
    }),
    categoryFixed: z.boolean().meta({ description: 'Já vendeu: a categoria não muda mais' }),
    countsUnits: z.boolean(),
    suggestions: z.array(z.string()).meta({ description: 'Especificações que anúncios da categoria têm' }),
    fees: z.array(z.object({ slug: Slug, name: z.string(), percent: FeePercent, goods: oneOf(GOODS) })).meta({
      description:
        'As categorias em que se pode anunciar, com o que se vende em cada uma e a taxa deste anúncio nela',
    }),
    limits: NewcomerLimits.nullable(),
    green: z.boolean().meta({ description: 'O termômetro da loja está verde' }),
    version: z.int().nullable().meta({ description: 'Do produto; nulo enquanto nunca foi aprovado' }),
  })
  .meta({ id: 'OwnListing' });
export type OwnListing = z.infer<typeof OwnListing>;

export const OwnListingQuery = PageQuery.extend({ state: unlessEmpty(ListingStateName) });
export type OwnListingQuery = z.infer<typeof OwnListingQuery>;

const path = '/api/seller/products' as const;
const params = z.object({ id: RowId });

export const listOwnListings = endpoint({
  method: 'get',
  path,
  summary: 'Os anúncios da loja de quem entrou, do que mudou por último ao mais antigo',
  query: OwnListingQuery,
  reply: pageOf(OwnListingSummary).extend({
    counts: z.record(ListingStateName, z.int()),
    limits: NewcomerLimits.nullable(),
  }),
});

const Begun = z.object({ id: z.string() });

export const beginListing = endpoint({
  method: 'post',
  path,
  summary: 'Começa um anúncio: um rascunho vazio, ou o que já há; leva `{}`',
  body: z.strictObject({}),
  reply: Begun,
  status: 201,
  refusals: ['conflict', 'limit_reached'],
});

export const readOwnListing = endpoint({
  method: 'get',
  path: `${path}/:id`,
  summary: 'Um anúncio da própria loja com o que o formulário mostra',
  params,
  reply: OwnListing,
});

export const saveListingDraft = endpoint({
  method: 'put',
  path: `${path}/:id/draft`,
  summary:
    'Guarda o anúncio como está digitado. De um que já está à venda nasce uma alteração, que espera enquanto a versão aprovada continua; preço e estoque dele não mudam por aqui',
  params,
  body: ListingDraft,
  reply: OwnListing,
  refusals: ['conflict'],
});

export const discardListingDraft = endpoint({
  method: 'delete',
  path: `${path}/:id/draft`,
  summary: 'Joga fora um rascunho, ou a alteração de um anúncio à venda',
  params,
  reply: z.undefined(),
  refusals: ['conflict'],
});

export const submitListing = endpoint({
  method: 'post',
  path: `${path}/:id/submission`,
  summary: 'Guarda o anúncio e o envia para análise; o que falta é citado por campo',
  params,
  body: ListingDraft,
  reply: OwnListing,
  refusals: ['conflict', 'limit_reached'],
});

export const withdrawListing = endpoint({
  method: 'delete',
  path: `${path}/:id/submission`,
  summary: 'Retira da análise: volta a ser rascunho',
  params,
  reply: z.undefined(),
  refusals: ['conflict'],
});

/** What was typed and is no amount comes as NaN. */
const reais = (missing: string) =>
  z
    .number({ error: ({ input }) => (Number.isNaN(input) ? 'Escreva o valor como em 1.234,56' : missing) })
    .min(0.01, 'O preço começa em 0,01')
    .max(MOST_REAIS, 'O valor máximo é 10.000.000')
    .multipleOf(0.01, 'Use no máximo duas casas decimais');

const asRead = (what: string, name: string) => ({
  description: `${what} como foi lido; recusado quando já não é verdade e \`${name}\` é outro`,
});

/** What was read before it was changed: nobody writes over what somebody else has changed since. */
const offerRead = {
  priceRead: z.number().meta(asRead('O preço', 'price')),
  oldPriceRead: z.number().nullable().meta(asRead('O preço anterior', 'oldPrice')),
  stockRead: z.int().meta(asRead('O estoque', 'stock')),
};

export const OfferForm = z
  .strictObject({
    price: reais('Informe o preço'),
    oldPrice: reais('Informe um valor').nullable().default(null),
    stock: z
      .number('Informe quantos você tem')
      .int('Informe um número inteiro')
      .min(0, 'O valor mínimo é 0')
      .max(1_000_000, 'O valor máximo é 1.000.000'),
    ...offerRead,
  })
  .refine(oldAbove, OLD_BELOW);
export type OfferForm = z.output<typeof OfferForm>;

export const changeOffer = endpoint({
  method: 'put',
  path: `${path}/:id/offer`,
  summary: 'Preço, preço anterior e estoque de um anúncio aprovado; valem na hora',
  params,
  body: OfferForm,
  reply: OwnListing,
  refusals: ['conflict', 'stale_version', 'stock_moved'],
});

export const changeListingSale = endpoint({
  method: 'patch',
  path: `${path}/:id`,
  summary: 'Pausa um anúncio, ou o põe de volta no ar',
  params,
  body: z.strictObject({ onSale: z.boolean('Informe true ou false') }),
  reply: OwnListing,
  refusals: ['conflict', 'limit_reached', 'stale_version'],
});

export const archiveListing = endpoint({
  method: 'post',
  path: `${path}/:id/archive`,
  summary: 'Tira um anúncio da loja para sempre; as vendas feitas o mantêm. Leva `{}`',
  params,
  body: z.strictObject({}),
  reply: z.undefined(),
  refusals: ['conflict', 'stale_version'],
});

export const copyListing = endpoint({
  method: 'post',
  path: `${path}/:id/copy`,
  summary: 'Um rascunho novo com tudo o que este anúncio diz; leva `{}`',
  params,
  body: z.strictObject({}),
  reply: Begun,
  status: 201,
  refusals: ['conflict', 'limit_reached'],
});

export const addListingPictures = endpoint({
  method: 'post',
  path: `${path}/:id/images`,
  summary:
    'Imagens em multipart/form-data, no campo `images`, PNG, JPG ou GIF de até 10 MB; esperam com o resto',
  params,
  files: 'images',
  reply: ImagesReply,
  status: 201,
  refusals: ['conflict'],
});

export const arrangeListingPictures = endpoint({
  method: 'put',
  path: `${path}/:id/images`,
  summary: 'As imagens que ficam, na ordem em que aparecem; a primeira é a capa',
  params,
  body: z.strictObject({ ids: z.array(RowId).max(MOST_IMAGES) }),
  reply: z.object({ images: z.array(AdminImage) }),
  refusals: ['conflict', 'stale_version'],
});
