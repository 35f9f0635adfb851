import * as z from 'zod';
import { Currency, Instant, oneOf, RowId, emptyAsUndefined, plainText } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { FieldFault } from '#shared/contract/problem.ts';
import { AdminImage } from '#shared/contract/productPictures.ts';
import { FeePercent } from '#shared/contract/public/fees.ts';
import { Reais, Slug } from '#shared/contract/public/products.ts';
import { GOODS } from '#shared/shop/goods.ts';
import { DRAFT_STATES, LISTING_STATES } from '#shared/shop/listings.ts';
import { DraftChange, ListingDraft } from './listingForm.ts';
import { OfferForm } from './listingOffer.ts';

export const DraftStateName = oneOf(DRAFT_STATES);
export const ListingStateName = oneOf(LISTING_STATES);

export const SellerListingSummary = z
  .object({
    id: z.string(),
    slug: Slug.nullable().meta({ description: 'O endereço na loja. Nulo enquanto nunca foi aprovado' }),
    title: z.string(),
    state: ListingStateName,
    review: DraftStateName.nullable().meta({
      description:
        'A alteração que ainda não vale, enquanto a versão aprovada continua à venda. Nulo sem nenhuma',
    }),
    price: Reais.nullable(),
    oldPrice: Reais.nullable(),
    stock: z.int().nullable(),
    countsUnits: z.boolean().meta({ description: 'O estoque é quantas unidades há para vender' }),
    sold: z.int(),
    image: z.string(),
    updatedAt: Instant,
    away: z.boolean().meta({
      description: 'Fora da loja pelas férias ou pela suspensão dela. Volta sozinho',
    }),
  })
  .meta({ id: 'OwnListingSummary' });
export type SellerListingSummary = z.infer<typeof SellerListingSummary>;

/** The limits of a seller with few completed sales. */
export const NewcomerLimits = z
  .object({
    sales: z.int().meta({ description: 'Vendas concluídas a partir das quais não há mais limite' }),
    listings: z.int().meta({ description: 'Anúncios no ar ou em análise, ao mesmo tempo' }),
    currency: Currency,
    price: Reais.meta({ description: 'O preço mais alto de um anúncio' }),
  })
  .meta({ id: 'NewcomerLimits' });
export type NewcomerLimits = z.infer<typeof NewcomerLimits>;

const PREPARING =
  'A inscrição ainda não foi aprovada: rascunhos ficam guardados e se enviam quando a loja abrir';

const AT_ONCE = 'A loja é de confiança: o que ela enviar agora vai ao ar na hora e é conferido depois';

export const SellerListing = z
  .object({
    ...SellerListingSummary.shape,
    draft: ListingDraft,
    pictures: z.array(AdminImage),
    faults: z.array(FieldFault).meta({ description: 'O que a equipe pediu para ajustar, por campo' }),
    reason: z.string().nullable(),
    submittedAt: Instant.nullable(),
    takenOff: z
      .object({ by: z.enum(['team', 'reports', 'check']), waits: z.boolean(), reason: z.string().nullable() })
      .nullable()
      .meta({
        description:
          'Fora do ar, ou excluído, pela equipe, com o motivo que ela escreveu, nulo se nenhum. Por denúncias, esperando a equipe ou com o motivo dela. Ou porque ela conferiu o que foi ao ar na hora e não aprovou',
      }),
    checking: z.boolean().meta({ description: 'Foi ao ar na hora, e a equipe ainda vai conferir' }),
    atOnce: z.boolean().meta({ description: AT_ONCE }),
    held: z.array(z.object({ path: z.string(), words: z.array(z.string()) })).meta({
      description: 'Dados de contato e termos proibidos, como estão escritos. Com eles não há envio',
    }),
    categoryFixed: z.boolean().meta({ description: 'Já vendeu: a categoria não muda mais' }),
    suggestions: z.array(z.string()).meta({ description: 'Especificações que anúncios da categoria têm' }),
    fees: z.array(z.object({ slug: Slug, name: z.string(), percent: FeePercent, goods: oneOf(GOODS) })).meta({
      description:
        'As categorias em que se pode anunciar, com o que se vende em cada uma e a taxa deste anúncio nela',
    }),
    goods: oneOf(GOODS).nullable().meta({
      description:
        'O que a equipe disse que ele é, de que dependem os prazos. Nulo: o que se vende na categoria',
    }),
    limits: NewcomerLimits.nullable(),
    preparing: z.boolean().meta({ description: PREPARING }),
    green: z.boolean().meta({ description: 'O termômetro da loja está verde' }),
    version: z.int().nullable().meta({ description: 'Do produto. Nulo enquanto nunca foi aprovado' }),
  })
  .meta({ id: 'OwnListing' });
export type SellerListing = z.infer<typeof SellerListing>;

export const SellerListingQuery = PageQuery.extend({
  state: emptyAsUndefined(ListingStateName).meta({
    description: '`changes` traz também os aprovados com uma alteração em que a equipe pediu ajustes',
  }),
  q: emptyAsUndefined(plainText().max(100, 'Use no máximo 100 caracteres')).meta({
    description: 'Só os que têm isto no título',
  }),
  sort: emptyAsUndefined(z.literal('newest')).meta({
    description: '`newest`: do mais novo ao mais antigo, seja quando for que mudaram',
  }),
});
export type SellerListingQuery = z.infer<typeof SellerListingQuery>;

const path = '/api/seller/products' as const;
const params = z.object({ id: RowId });

export const listSellerListings = endpoint({
  method: 'get',
  path,
  sellerScope: 'listings.read',
  summary: 'Os anúncios da loja de quem entrou, do que mudou por último ao mais antigo',
  query: SellerListingQuery,
  reply: pageOf(SellerListingSummary).extend({
    counts: z.record(ListingStateName, z.int()).meta({
      description: 'Por situação. `changes` conta também os aprovados com uma alteração devolvida',
    }),
    all: z.int().meta({ description: 'Quantos há ao todo' }),
    atOnce: z.boolean().meta({ description: AT_ONCE }),
    limits: NewcomerLimits.nullable(),
    preparing: z.boolean().meta({ description: PREPARING }),
  }),
  csv: true,
});

const Begun = z.object({ id: z.string() });

export const beginListing = endpoint({
  method: 'post',
  path,
  sellerScope: 'listings.write',
  summary: 'Começa um anúncio: um rascunho vazio, ou o que já há. Leva `{}`',
  body: z.strictObject({}),
  reply: Begun,
  status: 201,
  made: '/api/seller/products/{id}',
  refusals: ['conflict', 'limit_reached'],
});

export const readSellerListing = endpoint({
  method: 'get',
  path: `${path}/:id`,
  sellerScope: 'listings.read',
  summary: 'Um anúncio da própria loja com o que o formulário mostra',
  params,
  reply: SellerListing,
});

export const saveListingDraft = endpoint({
  method: 'put',
  path: `${path}/:id/draft`,
  sellerScope: 'listings.write',
  summary:
    'Guarda o anúncio como está digitado. De um que já está à venda nasce uma alteração, que espera enquanto a versão aprovada continua. Preço e estoque dele não mudam por aqui. Um campo que não vai fica como está',
  params,
  body: DraftChange,
  reply: SellerListing,
  refusals: ['conflict'],
});

export const discardListingDraft = endpoint({
  method: 'delete',
  path: `${path}/:id/draft`,
  sellerScope: 'listings.write',
  summary: 'Joga fora um rascunho, ou a alteração de um anúncio à venda',
  params,
  reply: z.undefined(),
  refusals: ['conflict'],
});

export const submitListing = endpoint({
  method: 'post',
  path: `${path}/:id/submission`,
  sellerScope: 'listings.write',
  summary:
    'Envia o rascunho para análise, ou o põe no ar na hora, onde `atOnce`. O que falta é citado por campo. Com `{}` vai como está guardado. Os campos que vierem são guardados antes, também quando o envio é recusado, e os outros ficam como estão',
  params,
  body: DraftChange,
  reply: SellerListing,
  refusals: ['conflict', 'limit_reached'],
});

export const withdrawListing = endpoint({
  method: 'delete',
  path: `${path}/:id/submission`,
  sellerScope: 'listings.write',
  summary: 'Retira da análise: volta a ser rascunho',
  params,
  reply: z.undefined(),
  refusals: ['conflict'],
});

export const changeOffer = endpoint({
  method: 'put',
  path: `${path}/:id/offer`,
  sellerScope: 'listings.write',
  summary: 'Preço, preço anterior e estoque de um anúncio aprovado. Valem na hora',
  params,
  body: OfferForm,
  reply: SellerListing,
  refusals: ['conflict', 'counts_units', 'limit_reached', 'stale_version', 'stock_moved'],
});

export const changeListingSale = endpoint({
  method: 'patch',
  path: `${path}/:id`,
  sellerScope: 'listings.write',
  summary: 'Pausa um anúncio, ou o põe de volta no ar',
  params,
  body: z.strictObject({
    onSale: z.boolean('Informe true ou false'),
    version: z.int().optional().meta({ description: 'Quando vem, precisa ser a atual' }),
  }),
  reply: SellerListing,
  refusals: ['conflict', 'limit_reached', 'stale_version'],
});

export const archiveListing = endpoint({
  method: 'post',
  path: `${path}/:id/archive`,
  sellerScope: 'listings.write',
  summary: 'Tira um anúncio da loja para sempre. As vendas feitas o mantêm. Leva `{}`',
  params,
  body: z.strictObject({}),
  reply: z.undefined(),
  refusals: ['conflict', 'stale_version'],
});

export const copyListing = endpoint({
  method: 'post',
  path: `${path}/:id/copy`,
  sellerScope: 'listings.write',
  summary: 'Um rascunho novo com tudo o que este anúncio diz. Leva `{}`',
  params,
  body: z.strictObject({}),
  reply: Begun,
  status: 201,
  made: '/api/seller/products/{id}',
  refusals: ['conflict', 'limit_reached'],
});
