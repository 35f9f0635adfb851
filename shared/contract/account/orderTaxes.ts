import * as z from 'zod';
import { Reais } from '#shared/contract/public/products.ts';

/** As receipts show them. */
export const OrderTaxes = z.object({ amount: Reais, percent: z.number() }).nullable().meta({
  description: 'Os tributos aproximados do total (Lei 12.741/2012). Nulos onde ninguém os disse',
});
