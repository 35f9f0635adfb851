import { call } from '#client/calls/call.ts';
import type { PaymentChoice } from '#client/storefront/checkout/pay/paymentChoice.ts';
import type { PayerTexts } from '#client/storefront/checkout/payer/payerForm.ts';
import type { RequestedLine } from '#client/storefront/checkout/place/checkoutLines.ts';
import { listAddresses } from '#shared/contract/account/addresses.ts';
import { placeGuestOrder, placeOrder } from '#shared/contract/account/checkout.ts';
import { retryPayment } from '#shared/contract/account/payment.ts';
import { readProfile } from '#shared/contract/account/profile.ts';
import { signInCustomer } from '#shared/contract/account/session.ts';
import type { Currency } from '#shared/values/money.ts';

/** `after` is the order of the same products that the page has shown to the buyer, null for none. */
export function sendOrder(
  key: string,
  order: { lines: RequestedLine[]; coupons: string[]; currency: Currency; after: string | null },
  { email, ...choice }: PaymentChoice,
) {
  const headers = { 'idempotency-key': key };
  const body = { ...order, ...choice };
  return email === undefined
    ? call(placeOrder, { headers, body })
    : call(placeGuestOrder, { headers, body: { ...body, email, terms: true } });
}

/** Another try; `replaces` names the payment that still waits, where one does. */
export const payAgain = (
  key: string,
  number: string,
  { total: _shown, ...choice }: PaymentChoice,
  replaces: string | undefined,
) =>
  call(retryPayment, {
    headers: { 'idempotency-key': key },
    params: { id: number },
    body: { ...choice, ...(replaces && { replaces }) },
  });

/** The account's name and CPF, and its first address. */
export async function fetchKnownPayer(signal: AbortSignal): Promise<Partial<PayerTexts>> {
  const [{ name, cpf }, { items }] = await Promise.all([
    call(readProfile, {}, signal),
    call(listAddresses, {}, signal),
  ]);
  const { number, street, postalCode, complement, district, city, state } = items[0] ?? {};
  const address = { street, streetNumber: number, postalCode, complement, district, city, state };
  // A guest has no name yet, and no provider accepts a name of a single word.
  const payerName = /\S\s+\S/.test(name) ? name : '';
  const texts = { payerName, cpf, ...address };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
}

/** `code` is empty until the second step is required. */
export const enter = ({ code, ...body }: { email: string; password: string; code: string }) =>
  call(signInCustomer, { body: { ...body, ...(code && { code }) } });
