import * as z from 'zod';
import { Instant, optionalWords, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf } from '#shared/contract/page.ts';
import { UnitQuery, UnitLoad } from '#shared/contract/unitLoad.ts';
import { UnitKind, UnitState } from '#shared/contract/unitSecret.ts';

const params = z.object({ id: RowId });

const WhyForm = z.strictObject({
  reason: optionalWords(300).min(5, 'Escreva o motivo').meta({ description: 'Fica no registro da equipe' }),
});

/** A unit as the back-office sees it: everything but what it says. */
export const Unit = z
  .object({
    id: z.string(),
    kind: UnitKind,
    state: UnitState,
    order: z
      .object({ id: z.string(), number: z.string() })
      .nullable()
      .meta({ description: 'O pedido para o qual está guardada ou em que foi vendida' }),
    reservedUntil: Instant.nullable(),
    createdAt: Instant,
    soldAt: Instant.nullable(),
    revealedAt: Instant.nullable(),
  })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof Unit>;

export const UnitPage = pageOf(Unit).extend({
  counts: z.record(UnitState, z.int()),
  product: z.object({
    id: z.string(),
    title: z.string(),
    stock: z.int(),
    countsUnits: z
      .boolean()
      .meta({ description: 'Depois de carregar unidades: o estoque é quantas estão disponíveis' }),
    ofSeller: z
      .boolean()
      .meta({ description: 'O vendedor carrega e tira as próprias unidades. A equipe não' }),
    kind: UnitKind.nullable().meta({ description: 'Da unidade carregada por último' }),
  }),
});
export type UnitPage = z.infer<typeof UnitPage>;

export const listUnits = endpoint({
  method: 'get',
  path: '/api/admin/products/:id/units',
  permission: 'units.read',
  summary: 'As unidades de um produto, da mais nova à mais antiga, sem o que dizem',
  params,
  query: UnitQuery,
  reply: UnitPage,
  csv: true,
});

export const loadUnits = endpoint({
  method: 'post',
  path: '/api/admin/products/:id/units',
  permission: 'units.load',
  summary:
    'Unidades novas. Linhas com falha são citadas como `line.{número}`, e a partir da primeira carga o estoque conta unidades',
  params,
  body: UnitLoad,
  reply: z.object({
    loaded: z.int(),
    skipped: z.array(z.object({ line: z.int(), message: z.string() })),
    stock: z.int(),
  }),
  status: 201,
  refusals: ['conflict'],
});

export const revokeUnit = endpoint({
  method: 'post',
  path: '/api/admin/units/:id/revocation',
  permission: 'units.load',
  summary: 'Tira de vez uma unidade disponível',
  params,
  body: WhyForm,
  reply: Unit,
  refusals: ['conflict'],
});

export const replaceUnit = endpoint({
  method: 'post',
  path: '/api/admin/units/:id/replacement',
  permission: 'units.replace',
  summary:
    'Dá ao comprador outra unidade do produto da própria loja no lugar desta, dentro da garantia ou de uma disputa. A segunda do mesmo item pede também `disputes.decide`. A do vendedor é trocada numa disputa',
  params,
  body: WhyForm,
  reply: Unit.meta({ id: undefined, description: 'A unidade nova' }),
  refusals: ['sold_out', 'conflict', 'refund_pending'],
});
