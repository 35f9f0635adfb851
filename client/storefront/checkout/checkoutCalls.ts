import { call } from '#client/call.ts';
import {
  placeOrder,
  quoteCheckout,
  readPayment,
  refundOrder,
  retryPayment,
} from '#shared/contract/account/checkout.ts';
import { signInCustomer, signUp } from '#shared/contract/account/session.ts';
import type { AskedLine } from './checkoutLines.ts';
import type { Chosen } from './chosen.ts';

export const fetchQuote = (lines: AskedLine[], signal: AbortSignal) =>
  call(quoteCheckout, { body: { lines } }, signal);

export const sendOrder = (key: string, lines: AskedLine[], { total, ...choice }: Chosen) =>
  call(placeOrder, {
    headers: { 'idempotency-key': key },
    body: { lines, total, ...choice },
  });

export const payAgain = (key: string, number: string, { total: _shown, ...choice }: Chosen) =>
  call(retryPayment, { headers: { 'idempotency-key': key }, params: { id: number }, body: choice });

export const fetchPayment = (number: string, signal: AbortSignal) =>
  call(readPayment, { params: { id: number } }, signal);

export const askRefund = (number: string) => call(refundOrder, { params: { id: number }, body: {} });

export const enter = (body: { email: string; password: string }) => call(signInCustomer, { body });

export const enrol = (body: { name: string; email: string; password: string; terms: true }) =>
  call(signUp, { body });
