import type { Selectable } from 'kysely';
import type { Db, IdempotencyKeyTable } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

export type KnownKey = Selectable<IdempotencyKeyTable>;

/** Reads the answer stored under the key. Throws `key_reused` when the key belongs to another request. */
export async function find(
  db: Db,
  customerId: string,
  key: string,
  requestHash: string,
): Promise<KnownKey | undefined> {
  const known = await db
    .selectFrom('idempotencyKey')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Rows written before request hashes were keyed have no hash.
  if (known && known.requestHash !== '' && known.requestHash !== requestHash)
    throw new Failure(
      'key_reused',
      'Este pedido já foi enviado com outros dados. Recarregue a página e confira antes de enviar de novo.',
    );
  return known;
}

/** Claims the key for a payment; false when another request holds it, after waiting for that one. */
export async function insert(trx: Db, row: Omit<KnownKey, 'reply'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotencyKey')
    .values({ ...row, reply: null })
    .onConflict((conflict) => conflict.columns(['customerId', 'key']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores the first answer, which each later request with the key gets. */
export async function keepReply<Reply>(
  db: Db,
  customerId: string,
  key: string,
  reply: Reply,
): Promise<Reply> {
  const first = await db
    .updateTable('idempotencyKey')
    .set({ reply: JSON.stringify(reply) })
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .where('reply', 'is', null)
    .returning('reply')
    .executeTakeFirst();
  if (first) return JSON.parse(first.reply ?? 'null') as Reply;
  const { reply: storedReply } = await db
    .selectFrom('idempotencyKey')
    .select('reply')
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return JSON.parse(storedReply ?? 'null') as Reply;
}
