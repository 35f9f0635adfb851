import * as z from 'zod';
import { Reais } from '#shared/contract/public/products.ts';

/** Money that came without bringing its order: too late, twice, or for one that was cancelled. It goes back by itself. */
export const MoneyBack = z
  .object({
    amount: Reais,
    state: z.enum(['coming', 'done']).meta({ description: '`coming`: o provedor ainda não confirmou tudo' }),
    reason: z.string().meta({ description: 'Por que o pedido não pôde recebê-lo, numa frase' }),
  })
  .meta({ id: 'MoneyBack' });
export type MoneyBack = z.infer<typeof MoneyBack>;
