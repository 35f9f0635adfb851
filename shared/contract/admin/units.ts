import * as z from 'zod';
import { Instant, RowId } from '../atoms.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, PageQuery } from '../page.ts';
import { UnitKind, UnitState } from '../unitSecret.ts';

const params = z.object({ id: RowId });

/** A unit as the back-office sees it: everything but what it says. */
export const Unit = z
  .object({
    id: z.string(),
    kind: UnitKind,
    state: UnitState,
    order: z
      .object({ id: z.string(), number: z.string() })
      .nullable()
      .meta({ description: 'The order it is kept for or was sold in' }),
    reservedUntil: Instant.nullable(),
    createdAt: Instant,
    soldAt: Instant.nullable(),
    revealedAt: Instant.nullable(),
  })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof Unit>;

export const UnitQuery = PageQuery.extend({
  state: z.preprocess((given) => (given === '' ? undefined : given), UnitState.optional()),
});
export type UnitQuery = z.infer<typeof UnitQuery>;

export const UnitPage = pageOf(Unit).extend({
  counts: z.record(UnitState, z.int()),
  product: z.object({
    id: z.string(),
    title: z.string(),
    stock: z.int(),
    countsUnits: z
      .boolean()
      .meta({ description: 'Once units were loaded: the stock is how many are available' }),
    kind: UnitKind.nullable().meta({ description: 'Of the unit loaded last' }),
  }),
});
export type UnitPage = z.infer<typeof UnitPage>;

/** How many units one request may bring. */
export const MOST_LINES = 1_000;

export const UnitLoad = z.strictObject({
  kind: UnitKind,
  text: z
    .string()
    .max(90_000, `Carregue no máximo ${MOST_LINES.toLocaleString('pt-BR')} linhas por vez`)
    .meta({
      description:
        'One unit a line: `code[;note]`, `key[;note]`, or `login;password[;e-mail;its password;note]`. ' +
        'CSV with semicolons, tabs or commas; a first line of titles is skipped',
    }),
  skipFaulty: z
    .boolean()
    .default(false)
    .meta({ description: 'Load the good lines though others are faulty; otherwise all or nothing' }),
});
export type UnitLoad = z.input<typeof UnitLoad>;

export const listUnits = endpoint({
  method: 'get',
  path: '/api/admin/products/:id/units',
  summary: 'The units of a product, newest first, without what they say',
  params,
  query: UnitQuery,
  reply: UnitPage,
});

export const loadUnits = endpoint({
  method: 'post',
  path: '/api/admin/products/:id/units',
  summary:
    'New units; faulty lines are named by `line.{number}`, and from the first load on the stock counts units',
  params,
  body: UnitLoad,
  reply: z.object({
    loaded: z.int(),
    skipped: z.array(z.object({ line: z.int(), message: z.string() })),
    stock: z.int(),
  }),
  status: 201,
});

export const revokeUnit = endpoint({
  method: 'post',
  path: '/api/admin/units/:id/revocation',
  summary: 'Take an available unit off the shelf for good; takes `{}`',
  params,
  body: z.strictObject({}),
  reply: Unit,
  refusals: ['conflict'],
});

export const replaceUnit = endpoint({
  method: 'post',
  path: '/api/admin/units/:id/replacement',
  summary: 'Give the buyer another unit of the product in its place; 409 when none is available; takes `{}`',
  params,
  body: z.strictObject({}),
  reply: Unit.meta({ id: undefined, description: 'The new unit' }),
  refusals: ['sold_out', 'conflict'],
});
