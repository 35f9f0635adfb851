import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { countOwed } from '#server/views/admin/orders/countOrders.ts';
import { listRecentOrders } from '#server/views/admin/orders/recentOrders.store.ts';
import type { Overview } from '#shared/contract/admin/overview.ts';
import { currencySign } from '#shared/values/money.ts';
import { percentChange } from '#shared/values/percentChange.ts';
import { addDays, storeDayOf } from '#shared/values/storeDay.ts';
import { activeCustomers, ordersPlacedIn, salesIn, stock } from './figures.store.ts';
import { periodBefore, spanOf, stepsOf } from './period.ts';
import * as stockDays from './stockDays.store.ts';

const DAYS = 30;
const RECENT = 5;

/** The last 30 days including today, compared with the 30 before. */
export async function overview(db: Db, now: Date): Promise<Overview> {
  const clock = await settings.read(db);
  const { timezone, lowStockThreshold, currency } = clock;
  const today = storeDayOf(now, timezone);
  const period = { start: addDays(today, 1 - DAYS), end: today };
  const [span, before] = [spanOf(period, timezone), spanOf(periodBefore(period), timezone)];
  const steps = stepsOf(period, clock);

  const [sales = 0, salesBefore = 0] = await salesIn(db, [span, before], currency);
  const orderCount = await ordersPlacedIn(db, span);
  const customers = await activeCustomers(db, span.from);
  const { units, low } = await stock(db, lowStockThreshold);
  const earlier = await stockDays.unitsOn(db, addDays(today, -DAYS));
  return {
    currency,
    cards: {
      sales: { value: sales, change: percentChange(sales, salesBefore) },
      orders: { value: orderCount, change: percentChange(orderCount, await ordersPlacedIn(db, before)) },
      stock: { value: units, change: earlier === undefined ? null : percentChange(units, earlier), low },
      customers: { value: customers.now, change: percentChange(customers.now, customers.earlier) },
    },
    lateOrders: await countOwed(db, { lateAt: now.toISOString() }),
    recentOrders: await listRecentOrders(db, RECENT),
    chart: {
      labels: steps.map(({ label }) => label),
      datasets: [{ label: `Vendas (${currencySign(currency)})`, data: await salesIn(db, steps, currency) }],
    },
  };
}
