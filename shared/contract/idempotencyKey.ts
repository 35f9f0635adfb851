import * as z from 'zod';

/** The header under which the same request, sent again, gets the same answer. The handler checks it. */
export const IdempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .min(8)
    .max(128)
    .regex(/^[\w.:-]+$/)
    .meta({
      description: 'Uma nova para cada pedido, como um UUID. A mesma ao repetir o que ficou sem resposta',
      examples: ['018f3c1e-7d52-7c1a-9b7e-2f6f6f0a1c11'],
    }),
});
