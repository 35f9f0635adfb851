import * as z from 'zod';
import { Instant, oneOf, RowId, SearchText, emptyAsUndefined } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { FieldFault } from '#shared/contract/problem.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { CHECK_STATES } from '#shared/shop/listingChecks.ts';
import { ListingDecision, ListingKind, ListingVersion } from './listings.ts';

const State = oneOf(CHECK_STATES);

/** Listings that trusted sellers published before a review. */
export const ListingCheckSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    state: State,
    isNew: z.boolean().meta({ description: 'Nunca esteve à venda antes' }),
    seller: z.object({ slug: Slug, name: z.string() }),
    submittedAt: Instant.meta({
      description: 'Quando foi ao ar a primeira mudança que ninguém conferiu',
    }),
  })
  .meta({ id: 'ListingCheckSummary' });
export type ListingCheckSummary = z.infer<typeof ListingCheckSummary>;

export const ListingCheck = z
  .object({
    ...ListingCheckSummary.shape,
    ...ListingKind.shape,
    productId: z.string(),
    before: ListingVersion.nullable().meta({
      description: 'O que valia antes da primeira mudança. Nulo num anúncio novo',
    }),
    after: ListingVersion.meta({ description: 'O que o vendedor pôs no ar' }),
    faults: z.array(FieldFault),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'ListingCheck' });
export type ListingCheck = z.infer<typeof ListingCheck>;

export const ListingCheckQuery = PageQuery.extend({
  q: SearchText.meta({ description: 'Título ou nome do vendedor' }),
  state: emptyAsUndefined(State),
});
export type ListingCheckQuery = z.infer<typeof ListingCheckQuery>;

const params = z.object({ id: RowId });

export const listListingChecks = endpoint({
  method: 'get',
  path: '/api/admin/listing-checks',
  permission: 'listings.read',
  summary:
    'O que vendedores de confiança puseram no ar sem esperar: o que falta conferir há mais tempo primeiro. Depois o decidido',
  query: ListingCheckQuery,
  reply: pageOf(ListingCheckSummary).extend({ counts: z.record(State, z.int()) }),
  csv: true,
});

export const readListingCheck = endpoint({
  method: 'get',
  path: '/api/admin/listing-checks/:id',
  permission: 'listings.read',
  summary: 'Uma conferência: o anúncio como era e como está',
  params,
  reply: ListingCheck,
});

export const decideListingCheck = endpoint({
  method: 'post',
  path: '/api/admin/listing-checks/:id/decision',
  permission: 'listings.decide',
  summary:
    'Confere o que já está no ar: aprova, pede ajustes ou recusa. Sem aprovação volta o que valia antes, e um anúncio novo sai do ar. O texto volta ao vendedor com o motivo',
  params,
  body: ListingDecision,
  reply: ListingCheck,
  refusals: ['conflict', 'stale_version'],
});
