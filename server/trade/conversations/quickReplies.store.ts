import { randomUUID } from 'node:crypto';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { QuickReply } from '#shared/contract/account/quickReplies.ts';
import { MOST_QUICK_REPLIES } from '#shared/shop/quickReplies.ts';
import { fillPlaces, placesIn } from '#shared/values/places.ts';
import type { Talk } from './conversationView.ts';

/** The quick replies of a shop, in its order. */
export const list = (db: Db, sellerId: string): Promise<QuickReply[]> =>
  db
    .selectFrom('quickReply')
    .where('sellerId', '=', sellerId)
    .orderBy('position')
    .select(['id', 'text'])
    .execute();

/**
 * The quick replies with their placeholders filled for a conversation. Those that name a sale appear only in a sale's
 * conversation.
 */
export async function listFor(db: Db, talk: Talk, buyer: string): Promise<QuickReply[]> {
  const replies = await list(db, talk.sellerId);
  const values = { comprador: buyer, produto: talk.title, venda: talk.name };
  return replies
    .filter(({ text }) => talk.line !== null || !placesIn(text).includes('venda'))
    .map(({ id, text }) => ({ id, text: fillPlaces(text, values) }));
}

/** Appends one. Throws `conflict` at the maximum. */
export async function add(trx: Db, sellerId: string, text: string): Promise<void> {
  await lockRow(trx, 'seller', sellerId);
  const { count, last } = await trx
    .selectFrom('quickReply')
    .where('sellerId', '=', sellerId)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<number | null>('position').as('last')])
    .executeTakeFirstOrThrow();
  if (count >= MOST_QUICK_REPLIES)
    throw new Failure('conflict', `São até ${MOST_QUICK_REPLIES} respostas rápidas. Apague uma antes.`);
  await trx
    .insertInto('quickReply')
    .values({ id: randomUUID(), sellerId, position: (last ?? 0) + 1, text })
    .execute();
}

const missing = () => notFound('Não encontramos esta resposta rápida.');

export async function change(trx: Db, sellerId: string, id: string, text: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('quickReply')
    .set({ text })
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw missing();
}

/** Swaps one with its neighbour; the first and the last do not move further. */
export async function move(trx: Db, sellerId: string, id: string, to: 'up' | 'down'): Promise<void> {
  await lockRow(trx, 'seller', sellerId);
  const rows = await trx
    .selectFrom('quickReply')
    .where('sellerId', '=', sellerId)
    .orderBy('position')
    .select(['id', 'position'])
    .execute();
  const at = rows.findIndex((row) => row.id === id);
  const one = rows[at];
  if (!one) throw missing();
  const other = rows[to === 'up' ? at - 1 : at + 1];
  if (!other) return;
  for (const { id: each, position } of [
    { id: one.id, position: other.position },
    { id: other.id, position: one.position },
  ])
    await trx.updateTable('quickReply').set({ position }).where('id', '=', each).execute();
}

export async function remove(trx: Db, sellerId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('quickReply')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw missing();
}
