import type { PayerForm } from '#shared/contract/account/payer.ts';
import type { Methods } from '#shared/contract/account/quote.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';

/** The chosen way to pay, and the total that was shown with it. */
export interface PaymentChoice {
  method: PaymentMethod;
  installments: number;
  cardToken?: string;
  cardBrand?: string;
  cardIssuer?: string;
  payer?: PayerForm;
  /** Of a guest. */
  email?: string;
  total: number;
}

/** The amount charged by a way to pay; undefined if it is not offered. */
export function totalOf(methods: Methods, method: PaymentMethod, installments: number): number | undefined {
  if (method === 'card')
    return methods.card.available
      ? methods.card.installments.find(({ count }) => count === installments)?.total
      : undefined;
  const offered = methods[method];
  return offered.available ? offered.total : undefined;
}

/** The preselected way to pay. */
export const firstOf = ({ pix, card }: Methods): PaymentMethod =>
  pix.available ? 'pix' : card.available ? 'card' : 'boleto';
