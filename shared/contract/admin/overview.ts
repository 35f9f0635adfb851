import * as z from 'zod';
import { Instant } from '../atoms.ts';
import { endpoint } from '../endpoint.ts';
import { Reais } from '../products.ts';
import { OrderStatus, OrderSummary } from './orders.ts';
import { Chart } from './reports.ts';

/** Percent against the 30 days before, one decimal; null when there is nothing to compare with. */
const Change = z.number().nullable();

export const Overview = z
  .object({
    cards: z.object({
      sales: z.object({ value: Reais, change: Change }),
      orders: z.object({ value: z.int(), change: Change }),
      stock: z.object({
        value: z.int().meta({ description: 'Units of active products' }),
        change: Change,
        low: z.int().meta({ description: 'Active products at or below the low stock threshold' }),
      }),
      customers: z.object({ value: z.int(), change: Change }),
    }),
    lateOrders: z.int().meta({ description: 'Paid orders whose promised delivery has passed' }),
    recentOrders: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        customer: z.string(),
        product: z.string().meta({ description: 'The first line' }),
        moreProducts: z.int().meta({ description: 'How many further lines' }),
        amount: Reais,
        status: OrderStatus,
        givenBack: OrderSummary.shape.givenBack,
        placedAt: Instant,
      }),
    ),
    chart: Chart.meta({ description: 'Sales of each of the last 30 days' }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const readOverview = endpoint({
  method: 'get',
  path: '/api/admin/overview',
  summary: 'The last 30 days at a glance, against the 30 before',
  reply: Overview,
});
