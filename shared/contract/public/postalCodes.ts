import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

const Street = z.object({
  /** Empty where a whole town shares one code. */
  street: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
});
export type Street = z.infer<typeof Street>;

export const findPostalCode = endpoint({
  method: 'get',
  path: '/api/postal-codes/:postalCode',
  summary:
    'O endereço de um CEP. Nulo quando não se conhece, e sempre que a loja não consulta nenhum serviço',
  params: z.object({
    postalCode: z
      .string()
      .regex(/^\d{8}$/)
      .meta({ examples: ['01310100'] }),
  }),
  reply: z.object({ address: Street.nullable() }),
});
