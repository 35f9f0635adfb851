import type { Vault } from '#server/platform/crypto/vault.ts';
import { mailboxKeyOf, taxIdKeyOf } from '#server/trade/promotions/buyerKeys.ts';
import type { buyerOf } from './linkSigns.ts';

/** The buyer as coupons count people: the account's mailbox, its CPF or CNPJ, and the CPF entered for this payment. */
export const couponPerson = (
  vault: Vault,
  { email, own, payerPrints }: Awaited<ReturnType<typeof buyerOf>>,
): { keys: string[]; typedKeys: string[] } => ({
  keys: [mailboxKeyOf(vault, email), ...own.map((print) => taxIdKeyOf(vault, print))],
  typedKeys: payerPrints.map((print) => taxIdKeyOf(vault, print)),
});
