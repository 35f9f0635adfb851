import * as z from 'zod';
import * as applications from '#server/people/sellers/applications.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { pixKeyOf } from '#shared/contract/account/application.ts';
import { oneOf } from '#shared/contract/atoms.ts';
import { PIX_KEYS, type PixKeyKind } from '#shared/people/sellerApplication.ts';

/** The receiver of a payout in a bank's terms. */
export const Payee = z.object({
  name: z.string(),
  /** Digits only. */
  taxId: z.string(),
  pixKind: oneOf(PIX_KEYS),
  pixKey: z.string(),
});
export type Payee = z.infer<typeof Payee>;

const aboutPayout = (id: string): string => `payee of payout ${id}`;

export const sealPayee = (vault: Vault, payoutId: string, payee: Payee): string =>
  vault.seal(JSON.stringify(payee), aboutPayout(payoutId));

export const openPayee = (vault: Vault, payoutId: string, sealed: string): Payee =>
  Payee.parse(JSON.parse(vault.open(sealed, aboutPayout(payoutId))));

/** The owner of a shop and their Pix key, from the shop's application; undefined without one. */
export async function payeeOf(db: Db, vault: Vault, sellerId: string): Promise<Payee | undefined> {
  const row = await applications.ofSeller(db, sellerId);
  if (!row) return undefined;
  const { legalName, taxId, pixKind, pixKey } = applications.fieldsOf(vault, row);
  if (!(pixKind in PIX_KEYS)) return undefined;
  const kind = pixKind as PixKeyKind;
  const key = pixKeyOf(kind, pixKey);
  return key === undefined ? undefined : { name: legalName, taxId, pixKind: kind, pixKey: key };
}
