import { customerSessions } from '#server/people/session/sessions.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as notices from '#server/services/notices/notices.store.ts';
import { formatCpf } from '#shared/people/cpf.ts';
import { payoutNumber } from '#shared/trade/payouts.ts';
import { reaisOf } from '#shared/values/money.ts';
import * as accounts from './accounts.store.ts';
import * as addresses from './addresses.store.ts';
import * as cart from './cart.store.ts';
import * as conversations from './customerConversations.store.ts';
import * as questions from './customerQuestions.store.ts';
import { deliveryProofOf, disputesOf, ordersOf, paymentsOf, reviewsOf } from './exportedOrders.store.ts';
import { openCpf } from './sealedCpf.ts';

/**
 * All data of a customer, with display names. Delivered secrets are in the orders only. Messages found by email
 * address are included only once the address is proved.
 */
export async function read(db: Db, vault: Vault, id: string, now: Date) {
  const account = await accounts.read(db, id);
  const cpf = openCpf(vault, account);
  const proved = account.emailConfirmedAt !== null;
  const sessions = await customerSessions.listLive(db, id, now);
  return {
    exportedAt: now.toISOString(),
    account: {
      name: account.name,
      email: account.email,
      emailConfirmedAt: account.emailConfirmedAt,
      phone: account.phone,
      cpf: cpf === null ? null : formatCpf(cpf),
      joinedAt: account.joinedAt,
      passwordChangedAt: account.passwordChangedAt,
      // Excludes secrets and codes.
      twoStep: { on: account.totpSecret !== null, changedAt: account.twoStepChangedAt },
    },
    formerNames: await formerNamesOf(db, id),
    sellerApplication: await applicationOf(db, id),
    listingDrafts: await listingDraftsOf(db, id),
    listingChecks: await listingChecksOf(db, id),
    listingReports: await listingReportsOf(db, id),
    sellerKeys: await sellerKeysOf(db, id),
    payouts: await payoutsOf(db, id),
    addresses: (await addresses.list(db, id)).map(({ customerId: _customer, ...address }) => address),
    favourites: await favouritesOf(db, id),
    cart: (await cart.list(db, id)).map(({ productId: _product, ...line }) => line),
    orders: await ordersOf(db, id),
    payments: await paymentsOf(db, id),
    disputes: await disputesOf(db, id),
    deliveryProof: await deliveryProofOf(db, id),
    conversations: await conversations.exportedOf(db, id),
    questions: await questions.exportedOf(db, id),
    questionReports: await questions.exportedReportsOf(db, id),
    quickReplies: await quickRepliesOf(db, id),
    personReports: await personReportsOf(db, id),
    blocked: await blockedBy(db, id),
    reviews: await reviewsOf(db, id),
    sessions: sessions.map(({ createdAt, lastSeenAt, userAgent, address }) => ({
      createdAt,
      lastSeenAt,
      userAgent,
      address,
    })),
    notices: await noticesOf(db, id),
    noticesMuted: await notices.mutesOf(db, id),
    messages: await messagesOf(db, id, proved ? account.email : null),
    newsletter: proved ? await newsletterOf(db, account.email) : [],
  };
}

/** Former names and addresses, which are stored so that a deletion finds every trace. */
const formerNamesOf = (db: Db, customerId: string) =>
  db
    .selectFrom('formerName')
    .where('customerId', '=', customerId)
    .orderBy('what')
    .orderBy('value')
    .select(['what', 'value'])
    .execute();

const applicationOf = async (db: Db, customerId: string) =>
  (await db
    .selectFrom('sellerApplication')
    .select(['shopName', 'state', 'reason', 'submittedAt', 'decidedAt'])
    .where('customerId', '=', customerId)
    .executeTakeFirst()) ?? null;

async function listingDraftsOf(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('listingDraft')
    .where((eb) =>
      eb.or([
        eb('sellerId', 'in', eb.selectFrom('seller').where('ownerId', '=', customerId).select('id')),
        eb(
          'sellerId',
          'in',
          eb.selectFrom('sellerApplication').where('customerId', '=', customerId).select('id'),
        ),
      ]),
    )
    .orderBy('listingDraft.createdAt')
    .select(['fields', 'state', 'reason', 'updatedAt'])
    .execute();
  return rows.map(({ fields, ...draft }) => ({ ...draft, fields: JSON.parse(fields) as unknown }));
}

/** Listings that went on sale at once, and the team's checks of them. */
async function listingChecksOf(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('listingCheck')
    .innerJoin('seller', 'seller.id', 'listingCheck.sellerId')
    .where('seller.ownerId', '=', customerId)
    .orderBy('submittedAt')
    .select(['after', 'state', 'reason', 'submittedAt', 'decidedAt'])
    .execute();
  return rows.map(({ after, ...check }) => ({ ...check, listing: JSON.parse(after) as unknown }));
}

const personReportsOf = (db: Db, customerId: string) =>
  db
    .selectFrom('personReport')
    .where('reporterId', '=', customerId)
    .orderBy('createdAt')
    .select(['title', 'fault', 'text', 'createdAt'])
    .execute();

/** When a customer blocked another person, who is identified by the conversation. */
const blockedBy = (db: Db, customerId: string) =>
  db.selectFrom('personBlock').where('blockerId', '=', customerId).orderBy('at').select('at').execute();

const quickRepliesOf = (db: Db, customerId: string) =>
  db
    .selectFrom('quickReply')
    .innerJoin('seller', 'seller.id', 'quickReply.sellerId')
    .where('seller.ownerId', '=', customerId)
    .orderBy('position')
    .select('text')
    .execute();

const listingReportsOf = (db: Db, customerId: string) =>
  db
    .selectFrom('listingReport')
    .innerJoin('product', 'product.id', 'listingReport.productId')
    .where('customerId', '=', customerId)
    .orderBy('listingReport.createdAt')
    .select(['product.title', 'kind', 'account', 'text', 'listingReport.createdAt'])
    .execute();

/** Excludes the keys' texts. */
const sellerKeysOf = async (db: Db, customerId: string) => {
  const rows = await db
    .selectFrom('sellerKey')
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .select(['name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .execute();
  return rows.map(({ scopes, ...key }) => ({ ...key, scopes: JSON.parse(scopes) as unknown }));
};

const noticesOf = (db: Db, customerId: string) =>
  db
    .selectFrom('notice')
    .where('customerId', '=', customerId)
    .orderBy('seq')
    .select(['kind', 'title', 'detail', 'createdAt', 'readAt'])
    .execute();

const favouritesOf = (db: Db, customerId: string) =>
  db
    .selectFrom('customerFavourite')
    .innerJoin('product', 'product.id', 'customerFavourite.productId')
    .where('customerId', '=', customerId)
    .select(['product.title', 'product.slug', 'addedAt'])
    .orderBy('addedAt', 'desc')
    .execute();

/** Payouts of a customer's shop; the Pix key is in the application. */
async function payoutsOf(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('payout')
    .innerJoin('seller', 'seller.id', 'payout.sellerId')
    .where('seller.ownerId', '=', customerId)
    .select(['payout.seq', 'amountCents', 'state', 'keyHint', 'requestedAt', 'endedAt'])
    .orderBy('payout.seq')
    .execute();
  return rows.map(({ seq, amountCents, keyHint, ...payout }) => ({
    number: payoutNumber(seq),
    amount: reaisOf(amountCents),
    key: keyHint,
    ...payout,
  }));
}

const messagesOf = (db: Db, customerId: string, email: string | null) =>
  db
    .selectFrom('message')
    .select(['kind', 'subject', 'text', 'page', 'createdAt'])
    .where((eb) =>
      eb.or([eb('customerId', '=', customerId), ...(email === null ? [] : [eb('email', '=', email)])]),
    )
    .orderBy('createdAt')
    .execute();

const newsletterOf = (db: Db, email: string) =>
  db
    .selectFrom('newsletterSubscription')
    .select(['createdAt', 'confirmedAt', 'unsubscribedAt'])
    .where('email', '=', email)
    .execute();
