import { PAYMENT_METHODS, type PaymentMethod } from '#shared/trade/orderStatus.ts';

interface Paying {
  method: PaymentMethod;
  installments: number;
  cardLast4: string | null;
}

/** 'Cartão de crédito final 1111, em 3x'. */
export const paidWith = ({ method, installments, cardLast4 }: Paying): string =>
  PAYMENT_METHODS[method] +
  (cardLast4 ? ` final ${cardLast4}` : '') +
  (installments > 1 ? `, em ${installments}x` : '');
