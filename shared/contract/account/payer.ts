import * as z from 'zod';
import { plainText, typed } from '#shared/contract/atoms.ts';
import { isCpf } from '#shared/people/cpf.ts';
import { AddressForm } from './addresses.ts';

/** The payer data that a payment provider may require. */
export const PayerField = z.enum(['name', 'cpf', 'address']);
export type PayerField = z.infer<typeof PayerField>;

/** The provider whose script turns a card into a token in the browser; the number never passes through the shop. */
export const CardTokenizer = z.object({
  by: z.string().meta({ description: 'O provedor, cujo modo de perguntar o cliente conhece' }),
  address: z
    .string()
    .nullable()
    .meta({ description: 'A API a que os navegadores enviam o cartão. Nulo: esta loja' }),
  publicKey: z.string().nullable(),
  testCards: z
    .array(z.object({ number: z.string(), outcome: z.string() }))
    .meta({ description: 'Os cartões de um provedor que não move dinheiro' }),
});
export type CardTokenizer = z.infer<typeof CardTokenizer>;

const CPF_FAULT = 'Informe um CPF válido';
const NAME_FAULT = 'Informe nome e sobrenome';

const PayerAddress = AddressForm.omit({ label: true });
export type PayerAddress = z.infer<typeof PayerAddress>;

/** The payer; the way to pay decides which fields are required (`asks`). */
export const PayerForm = z.strictObject({
  name: plainText(NAME_FAULT)
    .max(120, 'Use no máximo 120 caracteres')
    .regex(/\S\s+\S/, NAME_FAULT)
    .optional(),
  cpf: typed(CPF_FAULT)
    .max(20, CPF_FAULT)
    .regex(/^[\d.\s-]*$/, CPF_FAULT)
    .transform((text) => text.replace(/\D/g, ''))
    .refine(isCpf, CPF_FAULT)
    .optional()
    .meta({ description: 'Com ou sem pontuação' }),
  address: PayerAddress.optional(),
});
export type PayerForm = z.infer<typeof PayerForm>;
