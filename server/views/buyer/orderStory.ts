import type { Db } from '#server/platform/database/tables.ts';
import { eventsOfStray, type straysOf } from '#server/trade/payments/moneyBack.ts';
import type { PaymentRow } from '#server/trade/payments/payments.store.ts';
import type { BuyerOrderEvent } from '#shared/contract/account/orders.ts';

interface TellingLine {
  title: string;
  deliveredAt: string | null;
  firstSeenAt: string | null;
  confirmedAt: string | null;
  confirmedBy: 'buyer' | 'time' | null;
  revokedAt: string | null;
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
  refunded: 7,
  cancelled: 8,
  withdrawn: 8,
  returning: 9,
  returned: 10,
};

/** What happened to an order, oldest first; the notes of the team stay with the team. */
export async function storyOf(
  db: Db,
  purchaseId: string,
  lines: readonly TellingLine[],
  tries: readonly PaymentRow[],
  strays: Awaited<ReturnType<typeof straysOf>>,
): Promise<BuyerOrderEvent[]> {
  const events = [
    ...(await movesOf(db, purchaseId)),
    ...tries.flatMap(refusalOf),
    ...strays.flatMap(eventsOfStray),
    ...lines.flatMap(eventsOf),
  ];
  return events.toSorted((one, other) =>
    one.at === other.at ? STEPS[one.kind] - STEPS[other.kind] : one.at < other.at ? -1 : 1,
  );
}

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
    return [{ at, kind, title: null, reason }];
  });
}

const refusalOf = ({ status, updatedAt, reason }: PaymentRow): BuyerOrderEvent[] =>
  status === 'refused' ? [{ at: updatedAt, kind: 'refused', title: null, reason }] : [];

function eventsOf(line: TellingLine): BuyerOrderEvent[] {
  const { title, confirmedBy } = line;
  const eventAt = (at: string | null, kind: BuyerOrderEvent['kind']) =>
    at ? [{ at, kind, title, reason: null }] : [];
  return [
    ...eventAt(line.deliveredAt, 'delivered'),
    ...eventAt(line.firstSeenAt, 'seen'),
    ...eventAt(line.confirmedAt, confirmedBy === 'buyer' ? 'confirmed' : 'confirmed_alone'),
    ...eventAt(line.revokedAt, 'refunded'),
  ];
}
