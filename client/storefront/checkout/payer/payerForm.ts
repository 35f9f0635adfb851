import type { PayerField } from '#shared/contract/account/payer.ts';

/** The fields of a form that ask who pays; `streetNumber` because `number` is the card's. */
export const PAYER_FIELDS = [
  'payerName',
  'cpf',
  'postalCode',
  'street',
  'streetNumber',
  'complement',
  'district',
  'city',
  'state',
] as const;
export type PayerTexts = Record<(typeof PAYER_FIELDS)[number], string>;

/** The payer in the contract's shape: the fields that the form has, filled in or not. */
export const payerOf = (
  { payerName, cpf, streetNumber, ...rest }: PayerTexts,
  asks: readonly PayerField[],
): object => ({
  ...(asks.includes('name') && { name: payerName }),
  ...(asks.includes('cpf') && { cpf }),
  ...(asks.includes('address') && { address: { ...rest, number: streetNumber } }),
});
