import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { Report, ReportId, ReportQuery } from '#shared/contract/admin/reports.ts';
import { type Currency, currencySign } from '#shared/values/money.ts';
import {
  feesIn,
  joiningIn,
  ordersInOthers,
  salesBySeller,
  salesIn,
  totalsIn,
  unitsByProduct,
} from './figures.store.ts';
import { type Period, periodBefore, periodOf, spanOf, stepsOf } from './period.ts';

type Chart = Report['chart'];
type Clock = Parameters<typeof stepsOf>[1] & { currency: Currency };

interface Kind {
  title: string;
  type: Report['type'];
  chart: (db: Db, period: Period, clock: Clock, whole: boolean) => Promise<Chart>;
}

/** The three of the specification ('Reports page'), and two of the marketplace. */
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
      const sold = products.map(({ title, units }) => ({ title, value: units }));
      return slicesOf('Unidades vendidas', sold, whole ? undefined : 'produtos');
    },
  },
  fees: {
    title: 'Receita de taxas',
    type: 'line',
    chart: async (db, period, clock) => {
      const steps = stepsOf(period, clock);
      const { currency } = clock;
      return chartOf(`Taxas (${currencySign(currency)})`, steps, await feesIn(db, steps, currency));
    },
  },
  sellers: {
    title: 'Vendedores que mais vendem',
    type: 'pie',
    chart: async (db, period, { timezone, currency }, whole) =>
      slicesOf(
        `Vendas (${currencySign(currency)})`,
        await salesBySeller(db, spanOf(period, timezone), currency),
        whole ? undefined : 'vendedores',
      ),
  },
};

const chartOf = (label: string, steps: { label: string }[], data: number[]): Chart => ({
  labels: steps.map((step) => step.label),
  datasets: [{ label, data }],
});

/** More slices are hard to distinguish; the rest is one slice, so the pie stays whole. */
const MOST_SLICES = 6;

/** A slice for each; `others` is the label of the merged rest, where not all are shown. */
function slicesOf(label: string, all: { title: string; value: number }[], others?: string): Chart {
  const isLong = others !== undefined && all.length > MOST_SLICES;
  const topSlices = isLong ? all.slice(0, MOST_SLICES - 1) : all;
  const rest = all.slice(topSlices.length);
  const value = rest.reduce((sum, each) => sum + each.value, 0);
  const slices = isLong ? [...topSlices, { title: `Outros (${rest.length} ${others})`, value }] : topSlices;
  return chartOf(
    label,
    slices.map(({ title }) => ({ label: title })),
    slices.map((each) => each.value),
  );
}

/**
 * A report over the requested period, with the totals of that period and the previous one. With `whole`, the slices
 * that the picture merges are listed individually.
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
