import * as z from 'zod';

/** In the query of a DELETE that may name the version that was read: without it, the current version is deleted. */
export const ReadVersion = z.coerce
  .number('Informe um número inteiro')
  .int('Informe um número inteiro')
  .optional()
  .meta({ description: 'Quando vem, precisa ser a atual' });
