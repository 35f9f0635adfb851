import { useState } from 'react';
import type { Methods } from '#shared/contract/account/quote.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import { totalOf } from './paymentChoice.ts';

/** The chosen way to pay with its total; undefined if that way is not offered. */
export function usePaymentChoice(methods: Methods, first: { method: PaymentMethod; installments: number }) {
  const [method, chooseMethod] = useState(first.method);
  const [installments, chooseInstallments] = useState(first.installments);
  const total = totalOf(methods, method, installments);
  return { methods, method, chooseMethod, installments, chooseInstallments, total };
}
