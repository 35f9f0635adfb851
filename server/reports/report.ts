import type { Report, ReportId, ReportQuery } from '#shared/contract/admin/reports.ts';
import type { Db } from '../database/tables.ts';
import * as settings from '../settings/settings.store.ts';
import { joiningIn, salesIn, totalsIn, unitsByProduct } from './figures.store.ts';
import { type Period, periodBefore, periodOf, spanOf, stepsOf } from './period.ts';

type Chart = Report['chart'];

interface Kind {
  title: string;
  type: Report['type'];
  chart: (db: Db, period: Period, timezone: string) => Promise<Chart>;
}

/** The three reports. (Specification, 'Reports page') */
const KINDS: Record<ReportId, Kind> = {
  sales: {
    title: 'Vendas por período',
    type: 'line',
    chart: async (db, period, timezone) => {
      const steps = stepsOf(period, timezone);
      return chartOf('Vendas (R$)', steps, await salesIn(db, steps));
    },
  },
  customers: {
    title: 'Novos clientes',
    type: 'line',
    chart: async (db, period, timezone) => {
      const steps = stepsOf(period, timezone);
      return chartOf('Novos clientes', steps, await joiningIn(db, steps));
    },
  },
  products: {
    title: 'Produtos mais vendidos',
    type: 'pie',
    chart: async (db, period, timezone) => {
      const slices = slicesOf(await unitsByProduct(db, spanOf(period, timezone)));
      return chartOf(
        'Unidades vendidas',
        slices.map(({ title }) => ({ label: title })),
        slices.map(({ units }) => units),
      );
    },
  },
};

const chartOf = (label: string, steps: { label: string }[], data: number[]): Chart => ({
  labels: steps.map((step) => step.label),
  datasets: [{ label, data }],
});

/** More slices than this nobody can tell apart; the rest is one slice, so that the pie stays whole. */
const MOST_SLICES = 6;

function slicesOf(products: { title: string; units: number }[]): { title: string; units: number }[] {
  if (products.length <= MOST_SLICES) return products;
  const named = products.slice(0, MOST_SLICES - 1);
  const rest = products.slice(MOST_SLICES - 1);
  const units = rest.reduce((sum, product) => sum + product.units, 0);
  return [...named, { title: `Outros (${rest.length} produtos)`, units }];
}

/** A report over the period asked for, and the totals of that period and of the one before. */
export async function report(db: Db, id: ReportId, query: ReportQuery, now: Date): Promise<Report> {
  const { timezone } = await settings.read(db);
  const period = periodOf(query, now, timezone);
  const { title, type, chart } = KINDS[id];
  return {
    id,
    title,
    type,
    ...period,
    totals: {
      ...(await totalsIn(db, spanOf(period, timezone))),
      previous: await totalsIn(db, spanOf(periodBefore(period), timezone)),
    },
    chart: await chart(db, period, timezone),
  };
}
