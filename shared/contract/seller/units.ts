import * as z from 'zod';
import { Instant, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf } from '#shared/contract/page.ts';
import { UnitLoad, UnitQuery } from '#shared/contract/unitLoad.ts';
import { UnitKind, UnitSecret, UnitState } from '#shared/contract/unitSecret.ts';

/** A unit in its seller's list; its content is read one unit at a time. */
export const SellerUnit = z
  .object({
    id: z.string(),
    kind: UnitKind,
    state: UnitState,
    sale: z.string().nullable().meta({ description: 'O número da venda em que foi entregue' }),
    createdAt: Instant,
    soldAt: Instant.nullable(),
    readable: z.boolean().meta({ description: 'Está disponível, e foi a própria loja que a carregou' }),
  })
  .meta({ id: 'OwnUnit' });
export type SellerUnit = z.infer<typeof SellerUnit>;

export const SellerUnitPage = pageOf(SellerUnit).extend({
  counts: z.record(UnitState, z.int()),
  listing: z.object({
    id: z.string(),
    title: z.string(),
    stock: z.int(),
    countsUnits: z.boolean(),
    waits: z.boolean().meta({ description: 'Ainda não foi aprovado: as unidades vão à venda com ele' }),
    kind: UnitKind.nullable().meta({ description: 'Da unidade carregada por último' }),
  }),
});
export type SellerUnitPage = z.infer<typeof SellerUnitPage>;

const path = '/api/seller/products/:id/units' as const;
const params = z.object({ id: RowId });
const unit = z.object({ id: RowId, unit: RowId });

export const listSellerUnits = endpoint({
  method: 'get',
  path,
  sellerScope: 'units.read',
  summary: 'As unidades de um anúncio, da mais nova à mais antiga, sem o que dizem',
  params,
  query: UnitQuery,
  reply: SellerUnitPage,
});

export const loadSellerUnits = endpoint({
  method: 'post',
  path,
  sellerScope: 'units.write',
  summary:
    'Unidades novas de um anúncio, também de um rascunho ou em análise. Linhas com falha são citadas como `line.{número}`. A partir da primeira carga ele se entrega sozinho, e o estoque conta unidades',
  params,
  body: UnitLoad,
  reply: z.object({
    loaded: z.int(),
    skipped: z
      .array(z.object({ line: z.int(), message: z.string() }))
      .optional()
      .meta({ description: 'As linhas que ficaram de fora por `skipFaulty`. Ausente se nenhuma' }),
    stock: z.int(),
  }),
  status: 201,
  refusals: ['limit_reached'],
});

export const viewSellerUnit = endpoint({
  method: 'post',
  path: `${path}/:unit/view`,
  sellerScope: 'person',
  summary: 'O que diz uma unidade ainda não vendida. Depois, só o comprador a lê. Leva `{}`',
  params: unit,
  body: z.strictObject({}),
  neverKept: true,
  reply: UnitSecret,
  refusals: ['conflict'],
});

export const revokeSellerUnit = endpoint({
  method: 'post',
  path: `${path}/:unit/revocation`,
  sellerScope: 'units.write',
  summary: 'Tira de vez uma unidade disponível. Leva `{}`',
  params: unit,
  body: z.strictObject({}),
  reply: z.undefined(),
  refusals: ['conflict'],
});
