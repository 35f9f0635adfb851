import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';

/** A digest of a mailbox, equal for all of its addresses, in place of the address. */
export const mailboxKeyOf = (vault: Vault, email: string): string =>
  vault.fingerprint(`coupon person ${inboxOf(email)}`);

/** The same for a CPF or CNPJ, by its fingerprint. */
export const taxIdKeyOf = (vault: Vault, print: string): string =>
  vault.fingerprint(`coupon person ${print}`);

/** Stores the digests that recognize the buyer in later orders, also after the account is deleted. */
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
