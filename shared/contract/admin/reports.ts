import * as z from 'zod';
import { Currency, Day, emptyAsUndefined } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Reais } from '#shared/contract/public/products.ts';

export const ReportId = z.enum(['sales', 'customers', 'products', 'fees', 'sellers']);
export type ReportId = z.infer<typeof ReportId>;

const day = emptyAsUndefined(Day);

/** Those whose figures are money. */
export const MONEY_REPORTS: ReadonlySet<ReportId> = new Set(['sales', 'fees', 'sellers']);

/** Whole days in the store's time zone, both included. */
export const ReportQuery = z.object({
  start: day.meta({ description: 'Um mês antes de `end` quando não vem' }),
  end: day.meta({ description: 'Hoje quando não vem' }),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportTotals = z.object({
  sales: Reais,
  customers: z.int().meta({ description: 'Clientes novos' }),
  products: z.int().meta({ description: 'Unidades vendidas' }),
});
export type ReportTotals = z.infer<typeof ReportTotals>;

export const Chart = z.object({
  labels: z.array(z.string()),
  datasets: z.array(z.object({ label: z.string(), data: z.array(z.number()) })),
});
export type Chart = z.infer<typeof Chart>;

export const Report = z
  .object({
    id: ReportId,
    title: z.string(),
    type: z.enum(['line', 'pie', 'bar']),
    start: z.iso.date(),
    end: z.iso.date(),
    currency: Currency,
    otherCurrencies: z
      .int()
      .meta({ description: 'Pedidos do período feitos em outra moeda, que não entram nas somas' }),
    totals: ReportTotals.extend({
      previous: ReportTotals.meta({ description: 'Dos mesmos dias, logo antes' }),
    }),
    chart: Chart,
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const readReport = endpoint({
  method: 'get',
  path: '/api/admin/reports/:id',
  permission: 'reports.read',
  summary: 'Um relatório de um período de até cinco anos. Com `Accept: text/csv`, as linhas dele',
  params: z.object({ id: ReportId }),
  query: ReportQuery,
  reply: Report,
  csv: true,
});
