import { call } from '#client/call.ts';
import { listAddresses } from '#shared/contract/account/addresses.ts';
import {
  cancelOrder,
  placeOrder,
  quoteCheckout,
  readPayment,
  refundOrder,
  retryPayment,
} from '#shared/contract/account/checkout.ts';
import { readProfile } from '#shared/contract/account/profile.ts';
import { signInCustomer, signUp } from '#shared/contract/account/session.ts';
import type { AskedLine } from './checkoutLines.ts';
import type { Chosen } from './chosen.ts';
import type { PayerTexts } from './payerForm.ts';

export const fetchQuote = (lines: AskedLine[], signal: AbortSignal) =>
  call(quoteCheckout, { body: { lines } }, signal);

export const sendOrder = (key: string, lines: AskedLine[], { total, ...choice }: Chosen) =>
  call(placeOrder, {
    headers: { 'idempotency-key': key },
    body: { lines, total, ...choice },
  });

/** Another try; `replaces` names the payment that still waits, where one does. */
export const payAgain = (
  key: string,
  number: string,
  { total: _shown, ...choice }: Chosen,
  replaces: string | undefined,
) =>
  call(retryPayment, {
    headers: { 'idempotency-key': key },
    params: { id: number },
    body: { ...choice, ...(replaces && { replaces }) },
  });

export const fetchPayment = (number: string, signal: AbortSignal) =>
  call(readPayment, { params: { id: number } }, signal);

export const askRefund = (number: string) => call(refundOrder, { params: { id: number }, body: {} });

export const giveUp = (number: string) => call(cancelOrder, { params: { id: number }, body: {} });

/** The account's name and CPF, and its first address. */
export async function fetchKnownPayer(signal: AbortSignal): Promise<Partial<PayerTexts>> {
  const [{ name, cpf }, { items }] = await Promise.all([
    call(readProfile, {}, signal),
    call(listAddresses, {}, signal),
  ]);
  const { number, street, postalCode, complement, district, city, state } = items[0] ?? {};
  const address = { street, streetNumber: number, postalCode, complement, district, city, state };
  const texts = { payerName: name, cpf, ...address };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
}

export const enter = (body: { email: string; password: string }) => call(signInCustomer, { body });

export const enrol = (body: { name: string; email: string; password: string; terms: true }) =>
  call(signUp, { body });
