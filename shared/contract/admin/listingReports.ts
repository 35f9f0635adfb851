import * as z from 'zod';
import {
  Instant,
  oneOf,
  optionalWords,
  RowId,
  SearchText,
  emptyAsUndefined,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { REPORT_KINDS, REPORT_STATES } from '#shared/shop/listingReports.ts';

const State = oneOf(REPORT_STATES);

export const ReportedListingSummary = z
  .object({
    id: z.string(),
    state: State,
    title: z.string(),
    seller: z.object({ slug: Slug, name: z.string() }),
    accounts: z.int().meta({ description: 'De quantas contas diferentes' }),
    claimed: z.boolean().meta({ description: 'Alguém diz que a conta é sua' }),
    doubled: z.boolean().meta({ description: 'Outra loja quis vender a mesma conta, chave ou código' }),
    heldAt: Instant.nullable().meta({ description: 'Quando as denúncias o tiraram do ar' }),
    openedAt: Instant,
  })
  .meta({ id: 'ReportedListingSummary' });
export type ReportedListingSummary = z.infer<typeof ReportedListingSummary>;

export const ReportedListing = z
  .object({
    ...ReportedListingSummary.shape,
    product: z.object({ id: z.string(), slug: Slug, onSale: z.boolean(), archived: z.boolean() }),
    reports: z.array(
      z.object({
        id: z.string(),
        kind: oneOf(REPORT_KINDS),
        account: z.string().nullable().meta({ description: 'Qual conta, segundo quem diz que é sua' }),
        text: z.string(),
        by: z.object({ id: z.string(), name: z.string(), confirmed: z.boolean() }),
        at: Instant,
      }),
    ),
    doubledBy: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          seller: z.object({ slug: Slug, name: z.string() }),
          approved: z.boolean().meta({ description: 'Já é um produto, com o mesmo id' }),
          at: Instant,
        }),
      )
      .meta({
        description:
          'Os anúncios de outras lojas que quiseram carregar o que este vende. Nenhuma delas o sabe',
      }),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'ReportedListing' });
export type ReportedListing = z.infer<typeof ReportedListing>;

export const ReportedListingQuery = PageQuery.extend({
  q: SearchText.meta({
    description:
      'Título do produto ou nome do vendedor. Com `customers.read` também nome, e-mail ou telefone de quem denunciou',
  }),
  state: emptyAsUndefined(State),
});
export type ReportedListingQuery = z.infer<typeof ReportedListingQuery>;

const params = z.object({ id: RowId });

export const listReportedListings = endpoint({
  method: 'get',
  path: '/api/admin/listing-reports',
  permission: 'listings.reports',
  summary:
    'Anúncios denunciados: contas reclamadas por quem diz ser dono primeiro, depois o que saiu do ar, depois o que espera há mais tempo',
  query: ReportedListingQuery,
  reply: pageOf(ReportedListingSummary).extend({ counts: z.record(State, z.int()) }),
  csv: true,
});

export const readReportedListing = endpoint({
  method: 'get',
  path: '/api/admin/listing-reports/:id',
  permission: 'listings.reports',
  summary: 'O que foi dito de um anúncio, e por quem',
  params,
  reply: ReportedListing,
});

export const decideReportedListing = endpoint({
  method: 'post',
  path: '/api/admin/listing-reports/:id/decision',
  permission: 'listings.reports',
  summary:
    'Mantém o anúncio, que volta ao ar como estava, ou o tira do ar. O vendedor e quem denunciou são avisados',
  params,
  body: z.strictObject({
    outcome: z.enum(['keep', 'take_down'], 'Escolha a decisão'),
    reason: optionalWords(500).min(5, 'Escreva o motivo'),
    version: z.int(),
  }),
  reply: ReportedListing,
  refusals: ['conflict', 'stale_version'],
});
