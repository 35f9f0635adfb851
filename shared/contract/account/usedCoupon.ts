import * as z from 'zod';
import { Reais } from '#shared/contract/public/products.ts';

/** A coupon that counts for an order. */
export const UsedCoupon = z.object({
  code: z.string().nullable().meta({ description: 'Nulo onde vale sozinho' }),
  title: z.string(),
  discount: Reais,
});
export type UsedCoupon = z.infer<typeof UsedCoupon>;
