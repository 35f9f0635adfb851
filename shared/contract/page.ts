import * as z from 'zod';

/** No list reaches deeper than this many rows: refining beats paging, and a deep page costs what a shallow one does. */
export const REACHABLE_ROWS = 10_000;

const whole = (least: number, most: number) =>
  z.coerce
    .number('Informe um número inteiro')
    .int('Informe um número inteiro')
    .min(least, `O mínimo é ${least}`)
    .max(most, `O máximo é ${most}`);

/** The paging of every list: `page` counts from 1. */
export const PageQuery = z.object({
  page: whole(1, REACHABLE_ROWS).default(1),
  perPage: whole(1, 48).default(12),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The reply of every list. `total` counts all matching rows, not only this page's. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), perPage: z.int(), total: z.int() });

export interface Page<Item> {
  items: Item[];
  page: number;
  perPage: number;
  total: number;
}

const Cursor = z
  .string()
  .regex(/^[\w-]{1,600}$/, 'Use um cursor que esta lista respondeu')
  .optional();

/** The paging of lists that grow while they are read: by pages, or by cursors, which skip and repeat nothing. */
export const CursorQuery = PageQuery.extend({
  after: Cursor.meta({
    description:
      'O que vem depois deste cursor, de `cursors.after` da resposta anterior. `page` não conta então',
  }),
  before: Cursor.meta({ description: 'O que vem antes deste cursor, de `cursors.before`' }),
});
export type CursorQuery = z.infer<typeof CursorQuery>;

export const Cursors = z
  .object({
    after: z.string().nullable().meta({ description: 'Nulo no fim da lista' }),
    before: z.string().nullable().meta({ description: 'Nulo no começo da lista' }),
  })
  .meta({
    id: 'Cursors',
    description: 'Onde esta página termina e começa. Vale para a mesma ordem e os mesmos filtros',
  });
export type Cursors = z.infer<typeof Cursors>;

/** The reply of a list that may be read by cursors too. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) => pageOf(item).extend({ cursors: Cursors });
