import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

export const findRedirect = endpoint({
  method: 'get',
  path: '/api/redirects',
  summary: 'Para onde leva um endereço que a loja já teve',
  query: z.object({
    from: z
      .string()
      .max(200)
      .meta({ examples: ['/contas-antigas'] }),
  }),
  reply: z.object({ to: z.string() }),
  refusals: ['not_found'],
});
