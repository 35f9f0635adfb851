import type { Currency } from '#shared/values/money.ts';
import { typedText } from '#shared/values/unseen.ts';

/** The states of an order, with their labels for one order and for a list. (Specification, section 3) */
export const ORDER_STATUSES = {
  pending: { label: 'Pendente', plural: 'Pendentes' },
  processing: { label: 'Processando', plural: 'Processando' },
  completed: { label: 'Concluído', plural: 'Concluídos' },
  cancelled: { label: 'Cancelado', plural: 'Cancelados' },
} as const;
export type OrderStatus = keyof typeof ORDER_STATUSES;

/** The allowed transitions of an order. (decisions.md, 'Stubs become real') */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => ORDER_MOVES[from].includes(to);

/** The orders that count as revenue in reports. */
export const COUNTED_STATUSES: readonly OrderStatus[] = ['processing', 'completed'];

export const PAYMENT_METHODS = { pix: 'Pix', card: 'Cartão de crédito', boleto: 'Boleto' } as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** Pix and boleto exist in reais only. */
export const isPaidIn = (method: PaymentMethod, currency: Currency): boolean =>
  method === 'card' || currency === 'BRL';

const FIRST_NUMBER = 10_000;

/** The public number of an order: its place in the order of creation, from A-10000. */
export const orderNumber = (seq: number): string => `A-${FIRST_NUMBER + seq}`;

/** The public number of a line for its seller: 'A-10234-1' is the first of its order. */
export const saleNumber = (seq: number, position: number): string => `${orderNumber(seq)}-${position + 1}`;

/** The number of the order that a sale belongs to. */
export const orderOfSale = (sale: string): string => sale.replace(/-\d+$/, '');

/** The order and the line of a sale's number; undefined for any other text. */
export function partsOfSaleNumber(text: string): { seq: number; position: number } | undefined {
  const [, order = '', line = ''] = /^(.+)-(\d{1,3})$/.exec(typedText(text)) ?? [];
  const seq = seqOfOrderNumber(order);
  return seq === undefined || Number(line) < 1 ? undefined : { seq, position: Number(line) - 1 };
}

/** The place of an order number; undefined for any other text. 'a-10234' → 234. */
export function seqOfOrderNumber(text: string): number | undefined {
  const digits = /^#?\s*(?:a\s*-?\s*)?(\d{5,9})$/i.exec(typedText(text))?.[1];
  const seq = digits === undefined ? 0 : Number(digits) - FIRST_NUMBER;
  return seq > 0 ? seq : undefined;
}
