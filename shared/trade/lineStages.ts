import { DAY } from '#shared/values/time.ts';
import type { OrderStatus } from './orderStatus.ts';

/** Where a line of an order stands, for its buyer, its seller and the team alike. (docs/marketplace.md, 'A sale, step by step') */
export const LINE_STAGES = {
  unpaid: 'Aguardando pagamento',
  paid: 'Pago',
  late: 'Atrasado',
  delivered: 'Entregue',
  confirmed: 'Confirmado',
  completed: 'Concluído',
  disputed: 'Em disputa',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
} as const;
export type LineStage = keyof typeof LINE_STAGES;

/** What of a line tells where it stands. */
export interface LineClocks {
  dueAt: string | null;
  /** Null for what was promised before there was such a clock: late from `dueAt` on. */
  lateAt: string | null;
  deliveredAt: string | null;
  confirmedAt: string | null;
  guaranteeDays: number;
  /** Where a dispute has put its end off, or its money is a seller's. */
  guaranteeUntil: string | null;
  disputedAt: string | null;
  revokedAt: string | null;
}

/** The team completed its order with nothing of it delivered here, and its buyer has not said that it came. */
export const isNeverDelivered = ({
  handedElsewhere,
  confirmedBy,
}: {
  handedElsewhere: number;
  confirmedBy: string | null;
}): boolean => handedElsewhere === 1 && confirmedBy !== 'buyer';

/** When the guarantee of what was delivered ends. */
export const guaranteeEndOf = ({
  deliveredAt,
  guaranteeDays,
  guaranteeUntil,
}: Pick<LineClocks, 'deliveredAt' | 'guaranteeDays' | 'guaranteeUntil'>): string | null =>
  deliveredAt === null
    ? null
    : (guaranteeUntil ?? new Date(Date.parse(deliveredAt) + guaranteeDays * DAY).toISOString());

/** What never came was cancelled, and what had come was refunded; a guarantee ends only what was confirmed. */
export function lineStageOf(status: OrderStatus, line: LineClocks, now: Date): LineStage {
  const at = now.toISOString();
  if (line.revokedAt !== null) return line.deliveredAt === null ? 'cancelled' : 'refunded';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'pending') return 'unpaid';
  if (line.disputedAt !== null) return 'disputed';
  if (line.deliveredAt === null) return (line.lateAt ?? line.dueAt ?? '9') <= at ? 'late' : 'paid';
  if (line.confirmedAt === null) return 'delivered';
  return (guaranteeEndOf(line) ?? '') <= at ? 'completed' : 'confirmed';
}

/** Whether its buyer may dispute it: it is late, it came and its guarantee lasts, or it was never delivered here. */
export function isDisputable(
  status: OrderStatus,
  line: LineClocks & Parameters<typeof isNeverDelivered>[0],
  now: Date,
): boolean {
  const stage = lineStageOf(status, line, now);
  if (stage === 'late') return true;
  const came = stage === 'delivered' || stage === 'confirmed' || stage === 'completed';
  if (isNeverDelivered(line)) return came;
  return (stage === 'delivered' || stage === 'confirmed') && (guaranteeEndOf(line) ?? '') > now.toISOString();
}
