import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** What waits for somebody of the shop; the menu shows it on every page. */
export const PendingWork = z
  .object({
    owedOrders: z.int().meta({ description: 'Paid orders that a person has to deliver, late ones included' }),
    lateOrders: z.int().meta({ description: 'Paid orders whose promised delivery has passed' }),
    refusedRefunds: z.int().meta({ description: 'Orders with a refund that its provider refused' }),
    openMessages: z.int(),
    pendingReviews: z.int(),
  })
  .meta({ id: 'Waiting' });
export type PendingWork = z.infer<typeof PendingWork>;

export const readPendingWork = endpoint({
  method: 'get',
  path: '/api/admin/waiting',
  summary:
    'How much waits for somebody of the shop: deliveries, refused refunds, open messages, reviews to judge',
  reply: PendingWork,
});
