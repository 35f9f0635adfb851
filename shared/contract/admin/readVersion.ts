import * as z from 'zod';

/** In the query of a DELETE that may name the version that was read: without it, whatever stands there goes. */
export const ReadVersion = z.coerce
  .number('Informe um número inteiro')
  .int('Informe um número inteiro')
  .optional()
  .meta({ description: 'Quando vem, precisa ser a atual' });
