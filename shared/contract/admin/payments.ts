import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const ProvidersInUse = z.object({
  inUse: z.string().meta({ description: 'Charges every new order' }),
  older: z
    .array(z.string())
    .meta({ description: 'Still read, refunded and settled, for the orders they charged' }),
  labels: z
    .record(z.string(), z.string())
    .meta({ description: 'What people call each of them, by its name' }),
  simulated: z.boolean().meta({ description: 'No real money moves' }),
  webhookAddress: z
    .string()
    .nullable()
    .meta({ description: 'Where the provider reports; null where it could not reach this shop' }),
});
export type ProvidersInUse = z.infer<typeof ProvidersInUse>;

export const readProviders = endpoint({
  method: 'get',
  path: '/api/admin/payments/providers',
  summary: 'Who moves the money of new orders and of older ones',
  reply: ProvidersInUse,
});
