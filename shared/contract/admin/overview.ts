import * as z from 'zod';
import { Currency, Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { OrderStatus } from '#shared/contract/orderStatus.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { OrderSummary } from './orders.ts';
import { Chart } from './reports.ts';

/** Percent against the 30 days before, one decimal; null when there is nothing to compare with. */
const Change = z.number().nullable();

export const Overview = z
  .object({
    currency: Currency,
    cards: z.object({
      sales: z.object({ value: Reais, change: Change }),
      orders: z.object({ value: z.int(), change: Change }),
      stock: z.object({
        value: z.int().meta({ description: 'Unidades de produtos ativos' }),
        change: Change,
        low: z.int().meta({ description: 'Produtos ativos com estoque baixo' }),
      }),
      customers: z.object({ value: z.int(), change: Change }),
    }),
    lateOrders: z.int().meta({ description: 'Pedidos pagos cuja entrega prometida já passou' }),
    recentOrders: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        customer: z.string(),
        product: z.string().meta({ description: 'A primeira fala' }),
        moreProducts: z.int().meta({ description: 'Quantos itens mais' }),
        currency: Currency,
        amount: Reais,
        status: OrderStatus,
        givenBack: OrderSummary.shape.givenBack,
        placedAt: Instant,
      }),
    ),
    chart: Chart.meta({ description: 'As vendas de cada um dos últimos 30 dias' }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const readOverview = endpoint({
  method: 'get',
  path: '/api/admin/overview',
  permission: 'overview.read',
  summary: 'Os últimos 30 dias de relance, ao lado dos 30 anteriores',
  reply: Overview,
});
