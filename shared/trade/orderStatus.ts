import type { Currency } from '#shared/values/money.ts';

/** Where an order stands, with the words of one order and of a list of them. (Specification, section 3) */
export const ORDER_STATUSES = {
  pending: { label: 'Pendente', plural: 'Pendentes' },
  processing: { label: 'Processando', plural: 'Processando' },
  completed: { label: 'Concluído', plural: 'Concluídos' },
  cancelled: { label: 'Cancelado', plural: 'Cancelados' },
} as const;
export type OrderStatus = keyof typeof ORDER_STATUSES;

/** The only ways an order moves. (decisions.md, 'Stubs become real') */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => ORDER_MOVES[from].includes(to);

/** Orders that are money: the reports count these. */
export const COUNTED_STATUSES: readonly OrderStatus[] = ['processing', 'completed'];

export const PAYMENT_METHODS = { pix: 'Pix', card: 'Cartão de crédito', boleto: 'Boleto' } as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** Pix and boleto exist in reais only. */
export const isPaidIn = (method: PaymentMethod, currency: Currency): boolean =>
  method === 'card' || currency === 'BRL';

const FIRST_NUMBER = 10_000;

/** What people call an order: its place in the order of creation, counted on from A-10000. */
export const orderNumber = (seq: number): string => `A-${FIRST_NUMBER + seq}`;

/** What a seller calls a line of an order: 'A-10234-1' is its first. */
export const saleNumber = (seq: number, position: number): string => `${orderNumber(seq)}-${position + 1}`;

/** The number of the order that a sale is a line of. */
export const orderOfSale = (sale: string): string => sale.replace(/-\d+$/, '');

/** The order and the line that a sale's number stands for; undefined for any other text. */
export function partsOfSaleNumber(text: string): { seq: number; position: number } | undefined {
  const [, order = '', line = ''] = /^(.+)-(\d{1,3})$/.exec(text.trim()) ?? [];
  const seq = seqOfOrderNumber(order);
  return seq === undefined || Number(line) < 1 ? undefined : { seq, position: Number(line) - 1 };
}

/** The place an order number stands for; undefined for any other text. 'a-10234' → 234. */
export function seqOfOrderNumber(text: string): number | undefined {
  const digits = /^#?\s*(?:a\s*-?\s*)?(\d{5,9})$/i.exec(text.trim())?.[1];
  const seq = digits === undefined ? 0 : Number(digits) - FIRST_NUMBER;
  return seq > 0 ? seq : undefined;
}
