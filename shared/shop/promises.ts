import { HOUR, MINUTE } from '#shared/values/time.ts';

/** The delivery promise of a product, as files write it. */
export const DELIVERY_WORDS = {
  instant: 'Entrega imediata',
  '15min': 'Entrega em até 15 min',
  '1h': 'Entrega em até 1 h',
  '24h': 'Entrega em até 24 h',
} as const;
export type Delivery = keyof typeof DELIVERY_WORDS;

/** All promises, the soonest first. */
export const DELIVERIES = Object.keys(DELIVERY_WORDS) as Delivery[];

/** The promised delivery time: without loaded units it is not instant, and the seller has the shortest manual term. */
export const promisedDelivery = (delivery: Delivery, hasUnits: boolean): Delivery =>
  delivery === 'instant' && !hasUnits ? '15min' : delivery;

export type DeliveryClock = 'always' | 'attended';

/**
 * The same for a page, a number and its unit on one line; the deadline may run in working hours only: 'Entrega em até 1 h
 * útil'.
 */
export const deliveryWords = (delivery: Delivery, clock?: DeliveryClock): string =>
  DELIVERY_WORDS[delivery].replace(/(\d) /, '$1\u{a0}') +
  (clock === 'attended' && delivery !== 'instant' ? (delivery === '1h' ? ' útil' : ' úteis') : '');

/** The time of a person to deliver after payment; an instant promise that failed is as urgent as the shortest. */
export const DELIVERY_MINUTES: Record<Delivery, number> = {
  instant: 15,
  '15min': 15,
  '1h': 60,
  '24h': 1_440,
};

/** The deadlines of a promise, copied onto its order line: later settings do not change them. */
export const promiseOf = (
  due: Date,
  { lateMinutes, undeliveredHours }: { lateMinutes: number; undeliveredHours: number },
): { dueAt: string; lateAt: string; cancelAt: string } => ({
  dueAt: due.toISOString(),
  lateAt: new Date(due.getTime() + lateMinutes * MINUTE).toISOString(),
  cancelAt: new Date(due.getTime() + undeliveredHours * HOUR).toISOString(),
});

/** 'Garantia de 30 dias', 'Garantia de 1 ano'. */
export const guaranteeWords = (days: number): string =>
  days === 365 ? 'Garantia de 1 ano' : `Garantia de ${days} ${days === 1 ? 'dia' : 'dias'}`;
