import type { Db } from '#server/platform/database/tables.ts';
import { eventsOfStray, type straysOf } from '#server/trade/payments/moneyBack.ts';
import type { PaymentRow, PurchaseRow } from '#server/trade/payments/payments.store.ts';
import type { LineStep } from '#shared/contract/account/lineSteps.ts';
import type { BuyerOrderEvent } from '#shared/contract/account/orders.ts';
import { reaisOf } from '#shared/values/money.ts';

interface TellingLine {
  title: string;
  deliveredAt: string | null;
  firstSeenAt: string | null;
  confirmedAt: string | null;
  confirmedBy: 'buyer' | 'time' | null;
  steps: readonly LineStep[];
}

/** What comes of what: much of it happens in one transaction, and so at one moment. */
const STEPS: Record<BuyerOrderEvent['kind'], number> = {
  placed: 0,
  refused: 1,
  paid: 2,
  delivered: 3,
  completed: 4,
  reopened: 5,
  seen: 5,
  confirmed: 6,
  confirmed_alone: 6,
  refunding: 7,
  part_refunded: 7,
  refunded: 7,
  cancelled: 8,
  withdrawn: 8,
  returning: 9,
  returned: 10,
};

/** What happened to an order, oldest first; the notes of the team stay with the team. */
export async function storyOf(
  db: Db,
  purchase: Pick<PurchaseRow, 'id' | 'refundedCents' | 'totalCents'>,
  lines: readonly TellingLine[],
  tries: readonly PaymentRow[],
  strays: Awaited<ReturnType<typeof straysOf>>,
): Promise<BuyerOrderEvent[]> {
  const events = [
    ...(await movesOf(db, purchase.id)),
    ...(await refundsOf(db, purchase)),
    ...tries.flatMap(refusalOf),
    ...strays.flatMap(eventsOfStray),
    ...lines.flatMap(eventsOf),
  ];
  return events.toSorted((one, other) =>
    one.at === other.at ? stepOf(one) - stepOf(other) : one.at < other.at ? -1 : 1,
  );
}

/** The end of the last open line completes or cancels its order at the same instant. */
const stepOf = ({ kind, title }: BuyerOrderEvent): number =>
  title !== null && ENDS.has(kind) ? STEPS.completed - 0.5 : STEPS[kind];

const ENDS: ReadonlySet<BuyerOrderEvent['kind']> = new Set(['cancelled', 'refunded']);

const MOVES = {
  pending: 'placed',
  processing: 'paid',
  completed: 'completed',
  cancelled: 'cancelled',
} as const;

async function movesOf(db: Db, purchaseId: string): Promise<BuyerOrderEvent[]> {
  const rows = await db
    .selectFrom('purchaseEvent')
    .where('purchaseId', '=', purchaseId)
    .where('toStatus', 'is not', null)
    .orderBy('seq')
    .select(['at', 'fromStatus', 'toStatus', 'actor', 'reason'])
    .execute();
  return rows.flatMap(({ at, fromStatus, toStatus, actor, reason }) => {
    if (!toStatus) return [];
    const kind =
      toStatus === 'cancelled' && actor === 'customer'
        ? 'withdrawn'
        : fromStatus === 'completed'
          ? 'reopened'
          : MOVES[toStatus];
    return [{ at, kind, title: null, reason, amount: null }];
  });
}

/** Refunds of the order as a whole; those of one line are among its steps, and `straysOf` has those of the shop. */
async function refundsOf(
  db: Db,
  { id, refundedCents, totalCents }: Pick<PurchaseRow, 'id' | 'refundedCents' | 'totalCents'>,
): Promise<BuyerOrderEvent[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .where('payment.purchaseId', '=', id)
    .where('refund.lineId', 'is', null)
    .where('refund.actor', '!=', 'system')
    .where('refund.status', '!=', 'failed')
    .orderBy('refund.createdAt')
    .orderBy('refund.id')
    .select(['refund.amountCents', 'refund.status', 'refund.reason', 'refund.createdAt', 'refund.doneAt'])
    .execute();
  return rows.map(({ amountCents, status, reason, createdAt, doneAt }, index) => ({
    at: doneAt ?? createdAt,
    kind:
      status === 'pending'
        ? 'refunding'
        : index === rows.length - 1 && refundedCents >= totalCents
          ? 'refunded'
          : 'part_refunded',
    title: null,
    reason,
    amount: reaisOf(amountCents),
  }));
}

const refusalOf = ({ status, updatedAt, reason }: PaymentRow): BuyerOrderEvent[] =>
  status === 'refused' ? [{ at: updatedAt, kind: 'refused', title: null, reason, amount: null }] : [];

const MONEY_STEPS = ['refunding', 'part_refunded', 'cancelled', 'refunded'] as const;
const isMoneyStep = (kind: LineStep['kind']): kind is (typeof MONEY_STEPS)[number] =>
  (MONEY_STEPS as readonly string[]).includes(kind);

function eventsOf(line: TellingLine): BuyerOrderEvent[] {
  const { title, confirmedBy, steps } = line;
  const eventAt = (at: string | null, kind: BuyerOrderEvent['kind']) =>
    at ? [{ at, kind, title, reason: null, amount: null }] : [];
  return [
    ...eventAt(line.deliveredAt, 'delivered'),
    ...eventAt(line.firstSeenAt, 'seen'),
    ...eventAt(line.confirmedAt, confirmedBy === 'buyer' ? 'confirmed' : 'confirmed_alone'),
    ...steps.flatMap(({ at, kind, reason, amount }) =>
      isMoneyStep(kind) ? [{ at, kind, title, reason, amount }] : [],
    ),
  ];
}
