import type { Selectable } from 'kysely';
import type { Db, IdempotencyKeyTable } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

export type KnownKey = Selectable<IdempotencyKeyTable>;

/** What the key stands for already. Throws `key_reused` when it was for another request. */
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
  // Those of before hashes were keyed have none left.
  if (known && known.requestHash !== '' && known.requestHash !== requestHash)
    throw new Failure(
      'key_reused',
      'Este pedido já foi enviado com outros dados. Recarregue a página e confira antes de enviar de novo.',
    );
  return known;
}

/** Takes the key for a payment; false when someone has it, who is waited for. */
export async function insert(trx: Db, row: Omit<KnownKey, 'reply'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotencyKey')
    .values({ ...row, reply: null })
    .onConflict((conflict) => conflict.columns(['customerId', 'key']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps the first answer and gives it to everybody who asks under the key. */
export async function keepReply<Reply>(
  db: Db,
  customerId: string,
  key: string,
  reply: Reply,
): Promise<Reply> {
  await db
    .updateTable('idempotencyKey')
    .set({ reply: JSON.stringify(reply) })
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .where('reply', 'is', null)
    .execute();
  const { reply: kept } = await db
    .selectFrom('idempotencyKey')
    .select('reply')
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return JSON.parse(kept ?? 'null') as Reply;
}
