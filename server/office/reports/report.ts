import type { Report, ReportId, ReportQuery } from '#shared/contract/admin/reports.ts';
import { type Currency, currencySign } from '#shared/money.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { joiningIn, ordersInOthers, salesIn, totalsIn, unitsByProduct } from './figures.store.ts';
import { type Period, periodBefore, periodOf, spanOf, stepsOf } from './period.ts';

type Chart = Report['chart'];
type Clock = Parameters<typeof stepsOf>[1] & { currency: Currency };

interface Kind {
  title: string;
  type: Report['type'];
  chart: (db: Db, period: Period, clock: Clock, whole: boolean) => Promise<Chart>;
}

/** The three reports. (Specification, 'Reports page') */
const KINDS: Record<ReportId, Kind> = {
  sales: {
    title: 'Vendas por período',
    type: 'line',
    chart: async (db, period, clock) => {
      const steps = stepsOf(period, clock);
      const { currency } = clock;
      return chartOf(`Vendas (${currencySign(currency)})`, steps, await salesIn(db, steps, currency));
    },
  },
  customers: {
    title: 'Novos clientes',
    type: 'line',
    chart: async (db, period, clock) => {
      const steps = stepsOf(period, clock);
      return chartOf('Novos clientes', steps, await joiningIn(db, steps));
    },
  },
  products: {
    title: 'Produtos mais vendidos',
    type: 'pie',
    chart: async (db, period, { timezone }, whole) => {
      const products = await unitsByProduct(db, spanOf(period, timezone));
      const slices = whole ? products : slicesOf(products);
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

/**
 * A report over the period asked for, and the totals of that period and of the one before. What a picture puts
 * together, since nobody could tell it apart, stands by itself in one that is `whole`.
 */
export async function report(
  db: Db,
  id: ReportId,
  query: ReportQuery,
  now: Date,
  { whole = false } = {},
): Promise<Report> {
  const clock = await settings.read(db);
  const { timezone, currency } = clock;
  const period = periodOf(query, now, timezone);
  const { title, type, chart } = KINDS[id];
  return {
    id,
    title,
    type,
    ...period,
    currency,
    otherCurrencies: await ordersInOthers(db, spanOf(period, timezone), currency),
    totals: {
      ...(await totalsIn(db, spanOf(period, timezone), currency)),
      previous: await totalsIn(db, spanOf(periodBefore(period), timezone), currency),
    },
    chart: await chart(db, period, clock, whole),
  };
}
