import { openCpf } from '#server/people/accounts/sealedCpf.ts';
import { fieldsOf, taxIdHashOf } from '#server/people/sellers/applications.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';
import * as linkedSales from '#server/trade/standing/linkedSales.ts';
import type { LinkSign } from '#shared/trade/linkedSales.ts';
import { boughtOnSameDevice, onlySellerOf, ownersSessions } from './halfSigns.ts';
import type { PlaceOfOrder } from './placeOfOrder.ts';

/** The buyer, and the CPF entered for this payment. */
interface Buying {
  customerId: string;
  payerCpf: string | undefined;
  vault: Vault;
}

const APPLICATION = ['taxIdPrint', 'sellerApplication.id as applicationId', 'sealedFields'] as const;

/** The encrypted Pix key of an application; undefined without one. */
function pixKeyOf(
  vault: Vault,
  { applicationId: id, sealedFields }: { applicationId: string | null; sealedFields: string | null },
): string | undefined {
  if (id === null || sealedFields === null) return undefined;
  return fieldsOf(vault, { id, sealedFields }).pixKey || undefined;
}

/** The owners of the sellers of these lines. The shop's own lines and deleted owners have none. */
export async function ownersOf(db: Db, lines: readonly { sellerId: string | null }[]) {
  const sellerIds = [...new Set(lines.flatMap(({ sellerId }) => sellerId ?? []))];
  if (sellerIds.length === 0) return [];
  return db
    .selectFrom('seller')
    .innerJoin('customer', 'customer.id', 'seller.ownerId')
    .leftJoin('sellerApplication', 'sellerApplication.sellerId', 'seller.id')
    .where('seller.id', 'in', sellerIds)
    .select(['seller.id', 'customer.id as ownerId', 'customer.email'])
    .select(APPLICATION)
    .execute();
}

export type Owners = Awaited<ReturnType<typeof ownersOf>>;

/** The fingerprints of the buyer's stored identity and of the CPF entered for this payment. */
export async function buyerOf(db: Db, { customerId, payerCpf, vault }: Buying) {
  const buyer = await db
    .selectFrom('customer')
    .leftJoin('sellerApplication', 'sellerApplication.customerId', 'customer.id')
    .where('customer.id', '=', customerId)
    .select(['customer.id', 'customer.email', 'customer.cpf'])
    .select(APPLICATION)
    .executeTakeFirstOrThrow();
  const cpf = openCpf(vault, buyer);
  const own = [...(cpf === null ? [] : [taxIdHashOf(vault, cpf)]), buyer.taxIdPrint].filter(
    (print) => print !== null,
  );
  return {
    email: buyer.email,
    pixKey: pixKeyOf(vault, buyer),
    own,
    payerPrints: payerCpf === undefined ? [] : [taxIdHashOf(vault, payerCpf)],
  };
}

interface Parties {
  buyer: Awaited<ReturnType<typeof buyerOf>>;
  owners: Owners;
}

/** The lines, each with the place where its seller's CPF or CNPJ matches the buyer, as coupon rules need it. */
export function withTaxIds<Line extends { sellerId: string }>(
  { buyer: { own, payerPrints }, owners }: Parties,
  lines: readonly Line[],
): (Line & { sellersTaxId: 'account' | 'typed' | undefined })[] {
  const of = (sellerId: string) => {
    const print = owners.find(({ id }) => id === sellerId)?.taxIdPrint ?? '';
    return own.includes(print) ? 'account' : payerPrints.includes(print) ? 'typed' : undefined;
  };
  return lines.map((line) => ({ ...line, sellersTaxId: of(line.sellerId) }));
}

interface Linking extends Parties {
  customerId: string;
  vault: Vault;
  place: PlaceOfOrder;
}

/**
 * Records the signs that link each line of an order to its seller. The sale goes on: a family may share a device or a
 * mailbox.
 */
export async function noteLinks(
  trx: Db,
  linking: Linking,
  lines: readonly { id: string; sellerId: string | null }[],
  now: Date,
): Promise<void> {
  if (linking.owners.length === 0) return;
  const signsOf = await signsByOwner(trx, linking, now);
  for (const { id: lineId, sellerId } of lines) {
    const owner = linking.owners.find(({ id }) => id === sellerId);
    const signs = owner ? signsOf(owner) : [];
    if (owner && signs.length > 0) await linkedSales.note(trx, { lineId, sellerId: owner.id, signs }, now);
  }
}

async function signsByOwner(trx: Db, linking: Linking, now: Date) {
  const { buyer, vault, place } = linking;
  const sessions = await ownersSessions(trx, linking, now);
  const sharedDevice = await boughtOnSameDevice(trx, linking);
  const onlySeller = await onlySellerOf(trx, linking.customerId);
  const prints = [...buyer.own, ...buyer.payerPrints];
  return (owner: Owners[number]): LinkSign[] => {
    const key = pixKeyOf(vault, owner);
    const keyPrint = key === undefined ? undefined : taxIdHashOf(vault, key);
    const found: Partial<Record<LinkSign, boolean>> = {
      taxId: owner.taxIdPrint !== null && prints.includes(owner.taxIdPrint),
      inbox: inboxOf(owner.email) === inboxOf(buyer.email),
      device: place.isKnownHere(owner.ownerId) || sessions.device(owner.ownerId),
      pixKey:
        key !== undefined &&
        keyPrint !== owner.taxIdPrint && // otherwise it repeats `taxId`
        (key === buyer.pixKey ||
          prints.includes(keyPrint ?? '') ||
          (key.includes('@') && inboxOf(key) === inboxOf(buyer.email))),
      network: sessions.network(owner.ownerId),
      sharedDevice: sharedDevice.includes(owner.id),
      onlyHere: onlySeller === owner.id,
    };
    return (Object.keys(found) as LinkSign[]).filter((sign) => found[sign]);
  };
}
