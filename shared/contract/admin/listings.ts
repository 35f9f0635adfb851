import * as z from 'zod';
import { Instant, oneOf, RowId, SearchText, emptyAsUndefined } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { FieldFault } from '#shared/contract/problem.ts';
import { AdminImage } from '#shared/contract/productPictures.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import { GOODS } from '#shared/shop/goods.ts';
import { DRAFT_STATES } from '#shared/shop/listings.ts';
import { DecisionForm } from './sellerApplications.ts';

const Judged = oneOf(DRAFT_STATES).exclude(['draft']);
const Listed = z.enum([...Judged.options, 'on_sale']);

export const ListingReviewSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    state: Judged,
    isNew: z.boolean().meta({ description: 'Nunca esteve à venda' }),
    seller: z.object({ slug: Slug, name: z.string() }),
    submittedAt: Instant,
  })
  .meta({ id: 'ListingReviewSummary' });
export type ListingReviewSummary = z.infer<typeof ListingReviewSummary>;

/** Listings that wait, that went back to their seller, and that are on sale, which need no decision. */
export const ListedListing = ListingReviewSummary.extend({
  state: Listed,
  submittedAt: Instant.meta({ description: 'Com `on_sale`, desde quando está no ar' }),
}).meta({ id: 'ListedListing' });
export type ListedListing = z.infer<typeof ListedListing>;

/** One version of a listing, in the form in which two are compared. */
export const ListingVersion = z
  .object({ ...ListingDraft.shape, categoryName: z.string(), pictures: z.array(AdminImage) })
  .meta({ id: 'ListingVersion' });
export type ListingVersion = z.infer<typeof ListingVersion>;

/** A listing as the reviewer sees it. */
export const ListingKind = z.object({
  goods: oneOf(GOODS).nullable().meta({ description: 'O que o produto é. Nulo: o que é a categoria' }),
  categoryGoods: oneOf(GOODS).nullable().meta({
    description: 'O que se vende na categoria proposta. Nulo onde ela já não existe',
  }),
});
export type ListingKind = z.infer<typeof ListingKind>;

/** A decision about a listing. It also sets the kind of goods: sellers do not choose how long their money is held. */
export const ListingDecision = DecisionForm.safeExtend({
  goods: oneOf(GOODS).nullable().optional().meta({
    description:
      'Com `approve`: o que o produto é, de que dependem os prazos. Nulo: o que é a categoria. Sem ele: como já está',
  }),
});
export type ListingDecision = z.output<typeof ListingDecision>;

export const ListingReview = z
  .object({
    ...ListingReviewSummary.shape,
    ...ListingKind.shape,
    proposed: ListingVersion,
    approved: ListingVersion.nullable().meta({ description: 'A que está à venda. Nula num anúncio novo' }),
    likely: z.array(z.object({ path: z.string(), words: z.array(z.string()) })).meta({
      description: 'O que parece contato, por campo, como está escrito. Quem decide confere',
    }),
    faults: z.array(FieldFault),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'ListingReview' });
export type ListingReview = z.infer<typeof ListingReview>;

export const ListingReviewQuery = PageQuery.extend({
  q: SearchText.meta({ description: 'Título ou nome do vendedor' }),
  state: emptyAsUndefined(Listed).meta({
    description: '`on_sale`: os de vendedores que estão no ar, o mais novo primeiro. Fora de `state` não vêm',
  }),
});
export type ListingReviewQuery = z.infer<typeof ListingReviewQuery>;

const params = z.object({ id: RowId });

export const listListingReviews = endpoint({
  method: 'get',
  path: '/api/admin/listings',
  permission: 'listings.read',
  summary: 'Os anúncios em análise, o que espera há mais tempo primeiro. Depois os que voltaram ao vendedor',
  query: ListingReviewQuery,
  reply: pageOf(ListedListing).extend({ counts: z.record(Listed, z.int()) }),
  csv: true,
});

export const readListingReview = endpoint({
  method: 'get',
  path: '/api/admin/listings/:id',
  permission: 'listings.read',
  summary: 'Um anúncio enviado: como seria e, onde já está à venda, como é',
  params,
  reply: ListingReview,
});

export const decideListing = endpoint({
  method: 'post',
  path: '/api/admin/listings/:id/decision',
  permission: 'listings.decide',
  summary:
    'Aprova, pede ajustes ou recusa. Aprovado, vale no mesmo instante. O `productId` é o do produto, que também é o do anúncio',
  params,
  body: ListingDecision,
  reply: z.object({ productId: z.string().nullable() }),
  refusals: ['conflict', 'stale_version'],
});
