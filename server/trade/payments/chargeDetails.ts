import type { Vault } from '#server/platform/crypto/vault.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import type { PayerForm } from '#shared/contract/account/payer.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';

/** What a provider must be told beyond the money; kept with the payment until the charge is made or given up. */
export interface ChargeDetails {
  payer?: PayerForm | undefined;
  cardBrand?: string | undefined;
  cardIssuer?: string | undefined;
}

const about = (paymentId: string): string => `details of payment ${paymentId}`;

/** Nothing where another `DELIVERY_KEY` has sealed them: then the provider says what it misses. */
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

/** What the provider asks for this way to pay and no one answered. */
export const missingOf = (
  { asks }: Pick<PaymentProvider, 'asks'>,
  method: PaymentMethod,
  payer: PayerForm | undefined,
): FieldFault[] => asks[method].filter((field) => !payer?.[field]).map((field) => MISSING[field]);

/** The details that this way to pay needs, sealed for their payment; what no one asked for is not kept. */
export function detailsKept(
  { provider: { asks }, vault, paymentId }: DetailsOf,
  method: PaymentMethod,
  { payer, cardBrand, cardIssuer }: ChargeDetails,
): string | null {
  const asked = Object.fromEntries(asks[method].map((field) => [field, payer?.[field]]));
  const details = {
    ...(asks[method].length > 0 && { payer: asked }),
    ...(method === 'card' && { cardBrand, cardIssuer }),
  };
  return Object.values(details).every((each) => each === undefined)
    ? null
    : vault.seal(JSON.stringify(details), about(paymentId));
}
