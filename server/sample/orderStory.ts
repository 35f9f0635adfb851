import type { Insertable } from 'kysely';
import type { PurchaseEventTable } from '#server/platform/database/tables.ts';
import type { OrderStatus } from '#shared/contract/orderStatus.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { DELIVERY_MINUTES, promiseOf } from '#shared/shop/promises.ts';
import { confirmByOf, holdOf } from '#shared/trade/holds.ts';
import { MINUTE } from '#shared/values/time.ts';
import type { LineFixture } from './ledgerFiles.ts';

/**
 * A completed order was delivered with its last move; of one in processing what comes from stock was delivered with the payment, and the
 * rest is due as its product promised.
 */
export function deliveryIn(
  story: ReturnType<typeof storyOf>,
  { delivery, guaranteeDays, goods }: { delivery: Delivery; guaranteeDays: number; goods: Goods },
  now: Date,
  isNewcomer: (at: string) => boolean,
) {
  const last = story.at(-1);
  const paidAt = Date.parse(last?.at ?? '');
  const owed = last?.toStatus === 'processing' && delivery !== 'instant';
  const isPaid = last?.toStatus === 'completed' || last?.toStatus === 'processing';
  const deliveredAt = isPaid && !owed ? (last.at ?? null) : null;
  const confirmBy =
    deliveredAt === null
      ? null
      : confirmByOf({ deliveredAt: new Date(deliveredAt), isKey: goods === 'keys' }, DEFAULT_SETTINGS);
  const isConfirmed = confirmBy !== null && confirmBy <= now.toISOString();
  // Every shop of the sample keeps its promises.
  const hold =
    deliveredAt === null
      ? {
          guaranteeUntil: null,
          heldUntil: null,
          reserveBasisPoints: 0,
          confirmedHoldDays: null,
          heldBecause: null,
        }
      : holdOf(
          {
            deliveredAt: new Date(deliveredAt),
            guaranteeDays,
            isKey: goods === 'keys',
            newcomer: isNewcomer(deliveredAt),
            green: true,
          },
          DEFAULT_SETTINGS,
        );
  return {
    deliveredAt,
    confirmBy,
    confirmedAt: isConfirmed ? confirmBy : null,
    confirmedBy: isConfirmed ? ('time' as const) : null,
    ...hold,
    releaseAt: hold.heldUntil,
    ...(owed
      ? promiseOf(new Date(paidAt + DELIVERY_MINUTES[delivery] * MINUTE), DEFAULT_SETTINGS)
      : { dueAt: null, lateAt: null, cancelAt: null }),
  };
}

const PAID_AFTER = { pix: 2, card: 3, boleto: 1_560 };

/** What led to the order's status: the moves a shop's day makes, none of them after the loading. */
export function storyOf(
  { status: targetStatus, payment }: LineFixture,
  comesAtOnce: boolean,
  placedAt: Date,
  now: Date,
  index: number,
): Omit<Insertable<PurchaseEventTable>, 'purchaseId'>[] {
  // What all comes from stock is complete as soon as it is paid.
  const status = targetStatus === 'processing' && comesAtOnce ? 'completed' : targetStatus;
  const at = (minutes: number) =>
    new Date(Math.min(placedAt.getTime() + minutes * MINUTE, now.getTime())).toISOString();
  const paid = PAID_AFTER[payment] + (index % 4);
  const placed = {
    at: placedAt.toISOString(),
    kind: 'placed' as const,
    fromStatus: null,
    toStatus: 'pending' as const,
    note: null,
    actor: 'customer' as const,
    who: null,
  };
  const move = (from: OrderStatus, to: OrderStatus, minutes: number, note: string) => ({
    at: at(minutes),
    kind: 'moved' as const,
    fromStatus: from,
    toStatus: to,
    note,
    actor: 'system' as const,
    who: null,
  });
  const processing = move('pending', 'processing', paid, 'Pagamento confirmado.');
  if (status === 'pending') return [placed];
  if (status === 'processing') return [placed, processing];
  if (status === 'cancelled')
    return [placed, move('pending', 'cancelled', 1_440, 'Pagamento não identificado dentro do prazo.')];
  return [placed, processing, move('processing', 'completed', paid + 1 + (index % 13), 'Entrega concluída.')];
}
