import type { Request } from 'express';
import type { LinkSign } from '#shared/trade/linkedSales.ts';
import { customerDevices } from '#server/people/accounts/requireCustomer.ts';
import { openCpf } from '#server/people/accounts/sealedCpf.ts';
import { taxIdPrintOf } from '#server/people/sellers/applications.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';
import * as linkedSales from '#server/trade/standing/linkedSales.ts';

/** Whether somebody was let in before on the browser that asks. */
export type IsKnownHere = (customerId: string) => boolean;

export const knownHere =
  (secret: string, req: Request): IsKnownHere =>
  (customerId) =>
    customerDevices(secret).knownFor(req, customerId) !== undefined;

/** Who buys, and the CPF that was typed for this payment. */
interface Buying {
  customerId: string;
  payerCpf: string | undefined;
  vault: Vault;
}

/** Who owns the sellers of these lines; nobody where they are the shop's own, or their owner is gone. */
export async function ownersOf(db: Db, lines: readonly { sellerId: string | null }[]) {
  const sellerIds = [...new Set(lines.flatMap(({ sellerId }) => sellerId ?? []))];
  if (sellerIds.length === 0) return [];
  return db
    .selectFrom('seller')
    .innerJoin('customer', 'customer.id', 'seller.ownerId')
    .leftJoin('sellerApplication', 'sellerApplication.sellerId', 'seller.id')
    .where('seller.id', 'in', sellerIds)
    .select(['seller.id', 'customer.id as ownerId', 'customer.email', 'taxIdPrint'])
    .execute();
}

export type Owners = Awaited<ReturnType<typeof ownersOf>>;

/** The fingerprints of what the buyer is known to be, and of what was typed besides. */
export async function buyerOf(db: Db, { customerId, payerCpf, vault }: Buying) {
  const buyer = await db
    .selectFrom('customer')
    .leftJoin('sellerApplication', 'sellerApplication.customerId', 'customer.id')
    .where('customer.id', '=', customerId)
    .select(['customer.id', 'customer.email', 'customer.cpf', 'taxIdPrint'])
    .executeTakeFirstOrThrow();
  const cpf = openCpf(vault, buyer);
  const own = [...(cpf === null ? [] : [taxIdPrintOf(vault, cpf)]), buyer.taxIdPrint].filter(
    (print) => print !== null,
  );
  return {
    email: buyer.email,
    own,
    typed: payerCpf === undefined ? [] : [taxIdPrintOf(vault, payerCpf)],
  };
}

interface Parties {
  buyer: Awaited<ReturnType<typeof buyerOf>>;
  owners: Owners;
}

/** The lines, each with where its seller's CPF or CNPJ shows with the buyer, as coupons ask for it. */
export function withTaxIds<Line extends { sellerId: string }>(
  { buyer: { own, typed }, owners }: Parties,
  lines: readonly Line[],
): (Line & { sellersTaxId: 'account' | 'typed' | undefined })[] {
  const of = (sellerId: string) => {
    const print = owners.find(({ id }) => id === sellerId)?.taxIdPrint ?? '';
    return own.includes(print) ? 'account' : typed.includes(print) ? 'typed' : undefined;
  };
  return lines.map((line) => ({ ...line, sellersTaxId: of(line.sellerId) }));
}

/** Notes each line of an order whose buyer looks like its seller. The sale goes on: a family may share a device, or an inbox. */
export async function noteLinks(
  trx: Db,
  { buyer: { email, own, typed }, owners, isKnownHere }: Parties & { isKnownHere: IsKnownHere },
  purchaseId: string,
  now: Date,
): Promise<void> {
  if (owners.length === 0) return;
  const lines = await trx
    .selectFrom('purchaseLine')
    .where('purchaseId', '=', purchaseId)
    .where('sellerId', 'is not', null)
    .select(['id', 'sellerId'])
    .execute();
  for (const { id: lineId, sellerId } of lines) {
    const owner = owners.find(({ id }) => id === sellerId);
    if (!owner) continue;
    const found: Partial<Record<LinkSign, boolean>> = {
      taxId: owner.taxIdPrint !== null && [...own, ...typed].includes(owner.taxIdPrint),
      inbox: inboxOf(owner.email) === inboxOf(email),
      device: isKnownHere(owner.ownerId),
    };
    const signs = (Object.keys(found) as LinkSign[]).filter((sign) => found[sign]);
    if (signs.length > 0) await linkedSales.note(trx, { lineId, sellerId: owner.id, signs }, now);
  }
}
