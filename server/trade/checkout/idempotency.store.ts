import type { Selectable } from 'kysely';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db, IdempotencyKeyTable } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';

export type KnownKey = Selectable<IdempotencyKeyTable>;

const KEY = /^[\w.:-]{8,128}$/;

/** The key of a request. Throws `invalid` where it is missing or no key. */
export function idempotencyKeyOf(header: string | undefined): string {
  if (header === undefined || !KEY.test(header))
    throw faultAt(
      'Idempotency-Key',
      'Envie o cabeçalho com 8 a 128 letras, números, pontos ou hífens, um para cada pedido',
    );
  return header;
}

/** The same for the same request, in whatever order its fields came; keyed, since the rest of it can be guessed and then its CPF. */
export const hashOf = (vault: Vault, request: object): string =>
  vault.fingerprint(`request ${JSON.stringify(sorted(request))}`);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

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

/** Takes the key for a payment; false when somebody has it, who is waited for. */
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
