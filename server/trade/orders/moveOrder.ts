import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { OrderChange } from '#shared/contract/admin/orders.ts';
import { canMove, ORDER_STATUSES, type OrderStatus } from '#shared/trade/orderStatus.ts';
import type { OrderTopic } from '#shared/trade/orderTopics.ts';

/** The author of an order's move, for its timeline. */
export interface Mover {
  actor: 'customer' | 'seller' | 'system' | 'admin';
  who: string | null;
}

/**
 * Changes an order's status, adds a note, or both, and writes the event; every status change passes here. `late` lets a
 * payment restore a cancelled order, `again` lets a dispute reopen a completed one. Throws `conflict` with the reason
 * for a forbidden change, `stale_version` for an outdated version.
 */
export async function moveOrder(
  trx: Db,
  id: string,
  {
    status,
    note,
    reason,
    topic,
    version,
    late = false,
    again = false,
  }: OrderChange & { topic?: OrderTopic; late?: boolean; again?: boolean },
  by: Mover,
  now: Date,
): Promise<void> {
  const order = await trx
    .selectFrom('purchase')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (version !== undefined && version !== order.version) throw changedMeanwhile();
  const brought =
    status === 'processing' &&
    ((late && order.status === 'cancelled') || (again && order.status === 'completed'));
  if (status !== undefined && !canMove(order.status, status) && !brought)
    throw forbidden(order.status, status);

  const { numUpdatedRows } = await trx
    .updateTable('purchase')
    .set({
      status: status ?? order.status,
      updatedAt: now.toISOString(),
      version: order.version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', order.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw changedMeanwhile();

  await trx
    .insertInto('purchaseEvent')
    .values({
      purchaseId: id,
      at: now.toISOString(),
      kind: status === undefined ? 'note' : 'moved',
      fromStatus: status === undefined ? null : order.status,
      toStatus: status ?? null,
      note: note ?? null,
      reason: reason ?? null,
      topic: topic ?? null,
      ...by,
    })
    .execute();
}

/**
 * Consumes the version of an order for an action that does not change its status: a repeated request throws
 * `stale_version`.
 */
export async function spendVersion(trx: Db, id: string, version: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('purchase')
    .set({ updatedAt: now.toISOString(), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw changedMeanwhile();
}

const changedMeanwhile = () =>
  new Failure(
    'stale_version',
    'Este pedido foi alterado por outra pessoa depois que você abriu a página. Confira como ele está agora e tente de novo.',
  );

function forbidden(from: OrderStatus, to: OrderStatus): Failure {
  const words = (status: OrderStatus) => ORDER_STATUSES[status].label.toLowerCase();
  if (from === to) return new Failure('conflict', `O pedido já está ${words(from)}.`);
  if (from === 'completed' || from === 'cancelled')
    return new Failure('conflict', `Um pedido ${words(from)} não muda mais de status.`);
  return new Failure('conflict', `Um pedido ${words(from)} não pode passar a ${words(to)}.`);
}
