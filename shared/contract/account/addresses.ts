import * as z from 'zod';
import { line, optionalLine, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { BRAZILIAN_STATES } from '#shared/people/brazilianStates.ts';

const POSTAL_CODE_FAULT = 'Informe um CEP com oito números';

/** Accepts any punctuation; stored as '01310-100'. */
export const PostalCode = typed(POSTAL_CODE_FAULT)
  .regex(/^\d{5}[-\s]?\d{3}$/, POSTAL_CODE_FAULT)
  .meta({ examples: ['01310-100'] })
  .transform((text) => text.replace(/\D/g, '').replace(/^(\d{5})/, '$1-'));

export const AddressForm = z.strictObject({
  label: optionalLine(40).default(''),
  postalCode: PostalCode,
  street: line('Informe a rua', 120),
  number: line('Informe o número, ou s/n', 20),
  complement: optionalLine(120).default(''),
  district: line('Informe o bairro', 120),
  city: line('Informe a cidade', 120),
  state: z.enum(BRAZILIAN_STATES, 'Escolha o estado'),
});
export type AddressForm = z.infer<typeof AddressForm>;

export const CustomerAddress = z
  .object({
    id: z.string(),
    label: z.string(),
    postalCode: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string(),
    district: z.string(),
    city: z.string(),
    state: z.string(),
  })
  .meta({ id: 'CustomerAddress' });
export type CustomerAddress = z.infer<typeof CustomerAddress>;

const params = z.object({ id: z.uuid() });

export const listAddresses = endpoint({
  method: 'get',
  path: '/api/account/addresses',
  summary: 'Os endereços do cliente',
  reply: z.object({ items: z.array(CustomerAddress) }),
});

export const addAddress = endpoint({
  method: 'post',
  path: '/api/account/addresses',
  summary: 'Acrescenta um endereço. No máximo 20',
  body: AddressForm,
  reply: CustomerAddress,
  status: 201,
  refusals: ['limit_reached'],
});

export const changeAddress = endpoint({
  method: 'put',
  path: '/api/account/addresses/:id',
  summary: 'Reescreve um endereço',
  params,
  body: AddressForm,
  reply: CustomerAddress,
});

export const removeAddress = endpoint({
  method: 'delete',
  path: '/api/account/addresses/:id',
  summary: 'Remove um endereço',
  params,
  reply: z.undefined(),
});
