import * as z from 'zod';
import { ORDER_STATUSES, PAYMENT_METHODS } from '#shared/trade/orderStatus.ts';
import { PAYMENT_STATUSES } from '#shared/trade/paymentStatus.ts';
import { oneOf } from './atoms.ts';

export const OrderStatus = oneOf(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;
export const PaymentStatus = oneOf(PAYMENT_STATUSES);
export const PaymentMethod = oneOf(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
