import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';

/** What recognizes a mailbox again, by whichever of its addresses, without storing it. */
export const mailboxKeyOf = (vault: Vault, email: string): string =>
  vault.fingerprint(`coupon person ${inboxOf(email)}`);

/** The same of a CPF or CNPJ, by its fingerprint. */
export const taxIdKeyOf = (vault: Vault, print: string): string =>
  vault.fingerprint(`coupon person ${print}`);

/** Writes what recognizes the buyer of an order by the next one, whatever becomes of the account. */
export async function insertBuyerKeys(trx: Db, purchaseId: string, keys: readonly string[]): Promise<void> {
  await trx
    .insertInto('buyerKey')
    .values([...new Set(keys)].map((key) => ({ purchaseId, key })))
    .execute();
}

export async function keysOfOrder(db: Db, purchaseId: string): Promise<string[]> {
  const rows = await db.selectFrom('buyerKey').where('purchaseId', '=', purchaseId).select('key').execute();
  return rows.map(({ key }) => key);
}
