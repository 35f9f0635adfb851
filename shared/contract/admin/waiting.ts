import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** What waits for somebody of the shop; the menu shows it on every page. */
export const Waiting = z
  .object({
    lateOrders: z.int().meta({ description: 'Paid orders whose promised delivery has passed' }),
    openMessages: z.int(),
    pendingReviews: z.int(),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof Waiting>;

export const readWaiting = endpoint({
  method: 'get',
  path: '/api/admin/waiting',
  summary: 'How much waits for somebody of the shop: late orders, open messages, reviews to judge',
  reply: Waiting,
});
