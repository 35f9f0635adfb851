import * as z from 'zod';
import { Reais } from '../products.ts';

/** Money that came without bringing its order: too late, twice, or for one that was cancelled. It goes back by itself. */
export const MoneyBack = z
  .object({
    amount: Reais,
    state: z
      .enum(['coming', 'done'])
      .meta({ description: '`coming`: the provider has not confirmed all of it' }),
    reason: z.string().meta({ description: 'Why the order could not take it, as a Portuguese sentence' }),
  })
  .meta({ id: 'MoneyBack' });
export type MoneyBack = z.infer<typeof MoneyBack>;
