import { expired, refusalIn } from '#server/people/session/keyArea.ts';
import { idIn } from '#server/people/session/keyText.ts';
import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as accounts from './accounts.store.ts';
import * as sellerKeys from './sellerKeys.store.ts';

const invalid = (why: string) => new Failure('key_invalid', why);

/**
 * The owner of a seller's key: the person who made it, while they may sign in and own an active shop. Throws
 * `key_invalid`, `key_expired` and `wrong_area`.
 */
export async function sellerKeyHolder(
  { db, now }: { db: Db; now: () => Date },
  token: string,
): Promise<{ customer: accounts.Account; key: sellerKeys.Key }> {
  const id = idIn(token);
  if (id === undefined) throw invalid('Isto não é uma chave de API da loja, ou ela foi copiada pela metade.');
  const key = await sellerKeys.find(db, id);
  // Both are hashes: the time of the comparison reveals nothing about the key.
  if (!key || key.hash !== tokenHashOf(token)) throw await refusalIn('seller', { db, now }, token);
  if (key.expiresAt <= now().toISOString()) throw expired(key);
  const customer = await accounts.findAdmitted(db, key.customerId);
  const owned = await db
    .selectFrom('seller')
    .where('id', '=', key.sellerId)
    .where('ownerId', '=', key.customerId)
    .select('standing')
    .executeTakeFirst();
  if (!customer || !owned) throw invalid(`O criador da chave “${key.name}” não responde mais por esta loja.`);
  if (owned.standing !== 'active')
    throw invalid(
      owned.standing === 'suspended'
        ? `A loja está suspensa, e as suas chaves não valem enquanto isso. As vendas em aberto se entregam em Vender › Vendas.`
        : 'A loja foi encerrada, e as suas chaves não valem mais.',
    );
  await sellerKeys.touch(db, key, now());
  return { customer, key };
}
