import type { Vault } from '#server/platform/crypto/vault.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import type { PayerForm } from '#shared/contract/account/payer.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';

/**
 * The payer's data that a provider needs besides the amount; stored with the payment until the charge is made or given
 * up.
 */
export interface ChargeDetails {
  payer?: PayerForm | undefined;
  cardBrand?: string | undefined;
  cardIssuer?: string | undefined;
}

const about = (paymentId: string): string => `details of payment ${paymentId}`;

/** Null when another `DELIVERY_KEY` encrypted them: the provider then names the missing data. */
export function detailsOf(
  vault: Vault,
  { id, chargeDetails }: { id: string; chargeDetails: string | null },
): ChargeDetails {
  if (chargeDetails === null) return {};
  try {
    return JSON.parse(vault.open(chargeDetails, about(id))) as ChargeDetails;
  } catch {
    return {};
  }
}

interface DetailsOf {
  provider: Pick<PaymentProvider, 'asks'>;
  vault: Vault;
  paymentId: string;
}

const MISSING = {
  name: { path: 'payer.name', message: 'Informe nome e sobrenome' },
  cpf: { path: 'payer.cpf', message: 'Informe um CPF válido' },
  address: { path: 'payer.address', message: 'Informe o endereço' },
} as const;

/** The required fields of this payment method that are still empty. */
export const missingOf = (
  { asks }: Pick<PaymentProvider, 'asks'>,
  method: PaymentMethod,
  payer: PayerForm | undefined,
): FieldFault[] => asks[method].filter((field) => !payer?.[field]).map((field) => MISSING[field]);

/** The fields that this payment method requires, encrypted for their payment; other fields are not stored. */
export function detailsKept(
  { provider: { asks }, vault, paymentId }: DetailsOf,
  method: PaymentMethod,
  { payer, cardBrand, cardIssuer }: ChargeDetails,
): string | null {
  const payerFields = Object.fromEntries(asks[method].map((field) => [field, payer?.[field]]));
  const details = {
    ...(asks[method].length > 0 && { payer: payerFields }),
    ...(method === 'card' && { cardBrand, cardIssuer }),
  };
  return Object.values(details).every((each) => each === undefined)
    ? null
    : vault.seal(JSON.stringify(details), about(paymentId));
}
