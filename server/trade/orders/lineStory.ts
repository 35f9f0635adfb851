import type { Selectable } from 'kysely';
import type { Db, DisputeTable, PurchaseLineTable, RefundTable } from '#server/platform/database/tables.ts';
import type { LineStep } from '#shared/contract/account/lineSteps.ts';
import { DISPUTE_ENDINGS, DISPUTE_OUTCOMES } from '#shared/trade/disputes.ts';
import { guaranteeEndOf, type LineClocks, lineStageOf } from '#shared/trade/lineStages.ts';
import { readUnits, theUnits } from '#shared/trade/lineUnits.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';

type Line = LineClocks &
  Pick<
    Selectable<PurchaseLineTable>,
    'id' | 'cancelAt' | 'confirmBy' | 'confirmedBy' | 'quantity' | 'exchangedAt' | 'exchangedUnits'
  >;

type LineRefund = Pick<
  Selectable<RefundTable>,
  'lineId' | 'amountCents' | 'status' | 'reason' | 'createdAt' | 'doneAt'
>;

type LineDispute = Pick<
  Selectable<DisputeTable>,
  'lineId' | 'openedAt' | 'closedAt' | 'endedBy' | 'endedOutcome'
>;

/** The events of some lines that are not in their own rows. */
export interface LinesPast {
  /** Refunds and promised refunds of single lines; refused ones do not count. */
  refunds: readonly LineRefund[];
  disputes: readonly LineDispute[];
}

/** The events of these lines, oldest first. */
export async function pastOf(db: Db, lineIds: readonly string[]): Promise<LinesPast> {
  if (lineIds.length === 0) return { refunds: [], disputes: [] };
  const refunds = await db
    .selectFrom('refund')
    .where('lineId', 'in', lineIds)
    .where('status', '!=', 'failed')
    .orderBy('createdAt')
    .orderBy('id')
    .select(['lineId', 'amountCents', 'status', 'reason', 'createdAt', 'doneAt'])
    .execute();
  const disputes = await db
    .selectFrom('dispute')
    .where('lineId', 'in', lineIds)
    .orderBy('openedAt')
    .select(['lineId', 'openedAt', 'closedAt', 'endedBy', 'endedOutcome'])
    .execute();
  return { refunds, disputes };
}

/** The opening and the end of a dispute. */
const stepsOfDispute = ({ openedAt, closedAt, endedBy, endedOutcome }: LineDispute) => [
  { kind: 'disputed' as const, at: openedAt },
  {
    kind: 'dispute_ended' as const,
    at: closedAt,
    ...(endedBy !== null && {
      reason: `${[DISPUTE_ENDINGS[endedBy], endedOutcome && DISPUTE_OUTCOMES[endedOutcome].toLowerCase()].filter(Boolean).join(': ')}.`,
    }),
  },
];

/**
 * The events of a line and the next steps, oldest first. The automatic cancellation appears only while it is still
 * ahead.
 */
export function stepsOf(
  input: {
    status: OrderStatus;
    paidAt: string | null;
    line: Line;
    seenAt: string | null;
    /** Whether it could be cancelled with a refund if it were late. */
    canCancel: boolean;
  },
  { refunds, disputes }: LinesPast,
  now: Date,
): LineStep[] {
  const { status, paidAt, line, seenAt, canCancel } = input;
  const stage = lineStageOf(status, line, now);
  const own = refunds.filter(({ lineId }) => lineId === line.id);
  // The refund or cancellation that ended the line is already in the list.
  const last = line.revokedAt === null ? undefined : own.pop();
  const exchanged = readUnits(line.exchangedUnits);
  const isOver = stage === 'cancelled' || stage === 'refunded';
  const isOwed = stage === 'paid' || stage === 'late';
  const mayEnd = canCancel && stage === 'late';
  const cancels = mayEnd && (line.cancelAt ?? '') > now.toISOString();
  // The clocks of a disputed line stand still.
  const guaranteeEnd = isOver || stage === 'disputed' ? null : guaranteeEndOf(line);
  const steps: { kind: LineStep['kind']; at: string | null; amount?: number; reason?: string }[] = [
    { kind: 'paid', at: paidAt },
    { kind: 'due', at: isOwed ? line.dueAt : null },
    { kind: 'late', at: mayEnd ? line.lateAt : null },
    { kind: 'cancels', at: cancels ? line.cancelAt : null },
    { kind: 'delivered', at: line.deliveredAt },
    { kind: 'seen', at: seenAt },
    ...disputes.filter(({ lineId }) => lineId === line.id).flatMap(stepsOfDispute),
    {
      kind: 'exchanged',
      at: line.exchangedAt,
      ...(exchanged && { reason: `Só ${theUnits(exchanged, line.quantity)}.` }),
    },
    { kind: 'confirms', at: stage === 'delivered' ? line.confirmBy : null },
    { kind: line.confirmedBy === 'buyer' ? 'confirmed' : 'confirmed_alone', at: line.confirmedAt },
    { kind: stage === 'completed' ? 'completed' : 'guarantee_ends', at: guaranteeEnd },
    ...own.map(({ status: state, amountCents, reason, createdAt, doneAt }) => ({
      kind: state === 'pending' ? ('refunding' as const) : ('part_refunded' as const),
      at: doneAt ?? createdAt,
      amount: reaisOf(amountCents),
      reason,
    })),
    {
      kind: line.deliveredAt === null ? 'cancelled' : 'refunded',
      at: line.revokedAt,
      ...(last && { amount: reaisOf(last.amountCents), reason: last.reason }),
    },
  ];
  return steps
    .flatMap(({ at, amount = null, reason = null, ...step }) =>
      at === null ? [] : [{ ...step, at, amount, reason, ahead: at > now.toISOString() }],
    )
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
