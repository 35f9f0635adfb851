import { fieldsOf } from '#server/people/sellers/applications.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { networkOf } from '#server/services/limits/rateLimit.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';
import { sellerAccount } from '#server/trade/ledger/accounts.ts';
import { balancesOf } from '#server/trade/ledger/ledger.store.ts';
import type { ApplicationDraft } from '#shared/contract/account/application.ts';
import type { LikeApplicant } from '#shared/contract/admin/sellerApplications.ts';
import { type LikenessSign, type LikenessTrouble } from '#shared/people/similarApplicants.ts';
import { PAYOUT_CURRENCY } from '#shared/trade/payouts.ts';
import { reaisOf } from '#shared/values/money.ts';
import { searchable } from '#shared/values/text.ts';

/** A person reviews each application, so decrypting the others one by one is affordable. */
const MOST_COMPARED = 2_000;

const applicants = (db: Db) =>
  db
    .selectFrom('sellerApplication')
    .innerJoin('customer', 'customer.id', 'sellerApplication.customerId')
    .leftJoin('seller', 'seller.id', 'sellerApplication.sellerId')
    .select(['sellerApplication.id', 'sellerApplication.state', 'sealedFields', 'taxIdPrint', 'shopName'])
    .select(['customer.id as customerId', 'customer.email', 'customer.phone', 'customer.status'])
    .select(['seller.id as sellerId', 'seller.slug', 'seller.standing']);

type Applicant = Awaited<ReturnType<ReturnType<typeof applicants>['execute']>>[number];

/**
 * Indebted or closed shops and declined applications that resemble this applicant in more than the network, largest
 * debt first. Undefined where the application does not exist.
 */
export async function similarApplicants(
  db: Db,
  vault: Vault,
  id: string,
): Promise<LikeApplicant[] | undefined> {
  const asking = await applicants(db).where('sellerApplication.id', '=', id).executeTakeFirst();
  if (!asking) return undefined;
  const others = await applicants(db)
    .where('sellerApplication.id', '<>', id)
    .where('sellerApplication.state', 'in', ['approved', 'declined'])
    .orderBy('sellerApplication.updatedAt', 'desc')
    .limit(MOST_COMPARED)
    .execute();
  const troublesOf = await troubles(db, others);
  const suspects = others
    .map((other) => ({ other, ...troublesOf(other) }))
    .filter(({ troubles: found }) => found.length > 0);
  const placesOf = await places(db, [asking, ...suspects.map(({ other }) => other)]);
  const known = (applicant: Applicant) => ({
    ...applicant,
    ...placesOf(applicant.customerId),
    fields: fieldsOf(vault, applicant),
  });
  const own = known(asking);
  return suspects
    .map(({ other, debtCents, troubles: found }) => ({
      id: other.id,
      shopName: other.shopName,
      seller: other.slug,
      troubles: found,
      debt: debtCents > 0 ? { currency: PAYOUT_CURRENCY, amount: reaisOf(debtCents) } : null,
      signs: signsOf(own, known(other)),
    }))
    .filter(({ signs }) => signs.some((sign) => sign !== 'network'))
    .sort((a, b) => (b.debt?.amount ?? 0) - (a.debt?.amount ?? 0) || b.signs.length - a.signs.length);
}

/** The trouble of each of these, and the debt of its shop in centavos. */
async function troubles(db: Db, others: readonly Applicant[]) {
  const available = (sellerId: string) => sellerAccount(sellerId, 'available');
  const accounts = others.flatMap(({ sellerId }) => (sellerId === null ? [] : [available(sellerId)]));
  const none = accounts.length === 0;
  const balances = none ? new Map<string, number>() : await balancesOf(db, accounts, PAYOUT_CURRENCY);
  const wroteOff = new Set(none ? [] : await writtenOffOf(db, accounts));
  return ({ sellerId, standing, status, state }: Applicant) => {
    // The ledger stores a liability as negative.
    const debtCents = sellerId === null ? 0 : Math.max(0, balances.get(available(sellerId)) ?? 0);
    const found: Record<LikenessTrouble, boolean> = {
      owes: debtCents > 0,
      wroteOff: sellerId !== null && wroteOff.has(available(sellerId)),
      suspended: standing === 'suspended',
      closed: standing === 'closed',
      banned: status === 'banned',
      declined: state === 'declined',
    };
    return { debtCents, troubles: namesIn(found) };
  };
}

async function writtenOffOf(db: Db, accounts: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerPosting')
    .innerJoin('ledgerEntry', 'ledgerEntry.id', 'ledgerPosting.entryId')
    .where('account', 'in', accounts)
    .where('cause', '=', 'written_off')
    .select('account')
    .distinct()
    .execute();
  return rows.map(({ account }) => account);
}

/** Devices and networks of each account's sessions. */
async function places(db: Db, people: readonly { customerId: string }[]) {
  const sessions = await db
    .selectFrom('customerSession')
    .where(
      'ownerId',
      'in',
      people.map(({ customerId }) => customerId),
    )
    .select(['ownerId', 'address', 'device'])
    .distinct()
    .execute();
  return (customerId: string) => {
    const own = sessions.filter(({ ownerId }) => ownerId === customerId);
    return {
      devices: new Set(own.flatMap(({ device }) => device ?? [])),
      networks: new Set(own.flatMap(({ address }) => (address === '' ? [] : [networkOf(address)]))),
    };
  };
}

interface Known extends Pick<Applicant, 'email' | 'phone' | 'taxIdPrint'> {
  devices: Set<string>;
  networks: Set<string>;
  fields: ApplicationDraft;
}

function signsOf(one: Known, other: Known): LikenessSign[] {
  const same = (of: (known: Known) => string) => of(one) !== '' && of(one) === of(other);
  const digits = (phone: string) => phone.replace(/\D/g, '').slice(-11);
  const found: Record<LikenessSign, boolean> = {
    taxId: same(({ taxIdPrint }) => taxIdPrint ?? ''),
    pixKey: same(({ fields }) => fields.pixKey),
    legalName: same(({ fields }) => searchable(fields.legalName)),
    phone: same(({ phone }) => digits(phone)),
    inbox: same(({ email }) => inboxOf(email)),
    device: shares(one.devices, other.devices),
    network: shares(one.networks, other.networks),
  };
  return namesIn(found);
}

const shares = (one: Set<string>, other: Set<string>) => [...one].some((each) => other.has(each));

const namesIn = <Name extends string>(found: Record<Name, boolean>): Name[] =>
  (Object.keys(found) as Name[]).filter((name) => found[name]);
