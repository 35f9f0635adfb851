import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { unconfirmed } from '#client/account/sign-in/unconfirmed.ts';
import { call } from '#client/calls/call.ts';
import { newId } from '#client/calls/newId.ts';
import { readPayment } from '#shared/contract/account/payment.ts';

/** The state of the payment, and a key for another try without scripts; null with 404 if the order does not exist. */
export const loader = ({ request, params: { number = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, async () => ({
    payment: await call(readPayment, { params: { id: number } }, request.signal),
    plainKey: newId(),
    unconfirmed: await unconfirmed(request.signal),
  }));
