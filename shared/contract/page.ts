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
