import type { Db } from '#server/platform/database/tables.ts';
import { ELSEWHERE, SELLER_POCKETS, type SellerPocket } from '#shared/trade/ledgerWords.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';
import { PAYOUT_CURRENCY } from '#shared/trade/payouts.ts';
import { groupedBy } from '#shared/values/groupedBy.ts';

/** Where the ledger says something else than orders and payments; one line for each fault. */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const postings = await db
    .selectFrom('ledgerPosting')
    .innerJoin('ledgerEntry', 'ledgerEntry.id', 'ledgerPosting.entryId')
    .selectAll('ledgerEntry')
    .select(['entryId', 'account', 'amountCents', 'ledgerPosting.currency as postedIn'])
    .execute();
  const purchases = await db.selectFrom('purchase').selectAll().execute();
  const lines = await db.selectFrom('purchaseLine').selectAll().execute();
  const payments = await db.selectFrom('payment').selectAll().execute();
  const refunds = await db.selectFrom('refund').selectAll().execute();
  const payouts = await db.selectFrom('payout').selectAll().execute();
  const disputes = await db.selectFrom('dispute').selectAll().execute();
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  /** What was repaid out of the shop's pocket, and is with its provider still. */
  const elsewhereOf = (key: 'purchaseId' | 'provider', value: string) =>
    refunds
      .filter((refund) => refund.elsewhere === 1 && paymentOf.get(refund.paymentId)?.[key] === value)
      .reduce((cents, { amountCents }) => cents + amountCents, 0);
  const sums = new Map<string, number>();
  const key = (...parts: (string | null)[]) => parts.join(' ');
  const add = (name: string, cents: number) => sums.set(name, (sums.get(name) ?? 0) + cents);
  for (const posting of postings) {
    const { entryId, account, amountCents, paymentId, purchaseId, lineId, payoutId, cause } = posting;
    const [kind = '', who = ''] = account.split(':');
    add(key('all', posting.postedIn), amountCents);
    add(key('entry', entryId), amountCents);
    add(key(kind, paymentId), amountCents);
    if (payoutId)
      add(key('payout', payoutId, kind === 'seller' ? (account.split(':')[2] ?? '') : account), amountCents);
    if (kind === 'provider') add(account, amountCents);
    add(key('line', lineId, kind), amountCents);
    if (kind === 'seller') add(key('pocket', lineId, account), amountCents);
    if (who === ELSEWHERE) add(key('elsewhere', purchaseId), amountCents);
    if (cause === 'paid') add(key('paid', lineId, account), amountCents);
    if (cause === 'paid') sums.set(key('sold', purchaseId), 1);
  }
  const sum = (...parts: (string | null)[]) => sums.get(key(...parts)) ?? 0;
  const faults: string[] = [];
  const check = (isTrue: boolean, what: string, id: string) => isTrue || faults.push(`${what}: ${id}`);

  const [entriesOf, linesOf] = [groupedBy(postings, 'lineId'), groupedBy(lines, 'purchaseId')];
  const [refundsOf, disputesOf] = [groupedBy(refunds, 'paymentId'), groupedBy(disputes, 'lineId')];
  const causeKeys = new Set(postings.map(({ causeKey }) => causeKey));
  const currencyOf = new Map(purchases.map(({ id, currency }) => [id, currency]));
  for (const { id, currency, postedIn, purchaseId, payoutId } of postings) {
    check(currency === postedIn, 'an entry of two currencies', id);
    const own = payoutId === null ? currencyOf.get(purchaseId ?? '') : PAYOUT_CURRENCY;
    check(own === undefined || currency === own, 'money that changed its currency', id);
  }
  for (const { id, purchaseId, currency } of payments)
    check(currency === currencyOf.get(purchaseId), 'a payment in another currency than its order', id);
  const flowing = new Map<string, number>();
  const flow = (cents: number, ...parts: string[]) =>
    flowing.set(key(...parts), (flowing.get(key(...parts)) ?? 0) + cents);
  for (const { sellerId, account, at, cause, currency, amountCents } of postings) {
    const [kind, who, pocket = ''] = account.split(':');
    if (kind !== 'seller' || who !== sellerId) continue;
    for (const span of [at.slice(0, 7), at.slice(0, 13)])
      flow(amountCents, sellerId, span, cause, currency, pocket);
  }
  for (const { sellerId, span, cause, currency, ...row } of await db
    .selectFrom('sellerFlow')
    .selectAll()
    .execute())
    for (const pocket of Object.keys(SELLER_POCKETS) as SellerPocket[])
      flow(row[pocket], sellerId, span, cause, currency, pocket);
  for (const [name, cents] of flowing) check(cents === 0, 'movements that no hour or month sums', name);
  for (const [name, cents] of sums) {
    if (name.startsWith('all ')) check(cents === 0, 'a ledger that does not add up', `${name} ${cents}`);
    if (name.startsWith('entry ')) check(cents === 0, 'an entry that does not add up', name);
    // What is released or missing is in one purse; what is held for a line is its own.
    if (name.startsWith('pocket ') && !name.endsWith(':available'))
      check(cents <= 0, 'more taken from a line than it had', name);
  }
  for (const payment of payments) {
    const { id, purchaseId, status } = payment;
    const over = status === 'refunded' || status === 'charged_back';
    const charged = payment.amountCents + payment.interestCents;
    const paidCents = wasPaid(status) && !over ? charged - payment.refundedCents : 0;
    check(sum('provider', id) === paidCents, 'other money at the provider than its payment says', id);
    const promised = (refundsOf.get(id) ?? [])
      .filter((refund) => refund.status === 'pending')
      .reduce((cents, { amountCents }) => cents + amountCents, 0);
    const back = -sum('buyer', id);
    const stray = causeKeys.has(`stray:${id}`);
    check(
      stray ? back === paidCents : back >= 0 && back <= promised,
      'other money on its way back than was promised',
      id,
    );
    check(
      !stray || paidCents === 0 || (refundsOf.get(id) ?? []).some((refund) => refund.status !== 'done'),
      'money that no order took, and no refund gives back',
      id,
    );
    if (over && !stray)
      for (const line of linesOf.get(purchaseId) ?? [])
        for (const kind of ['seller', 'shop'])
          check(sum('line', line.id, kind) === 0, 'a share of money that is gone', line.id);
  }
  for (const { id, sellerId, disputedAt, revokedAt, confirmedAt, confirmedBy, ...line } of lines) {
    const own = disputesOf.get(id) ?? [];
    const open = own.find(({ closedAt }) => closedAt === null);
    const pocket = (name: string) => sum('pocket', id, `seller:${sellerId ?? ''}:${name}`);
    check((disputedAt !== null) === (open !== undefined), 'clocks that do not know of a dispute', id);
    check(!open || revokedAt === null, 'a dispute about what was taken back', id);
    check(open !== undefined || pocket('disputed') === 0, 'money in dispute, and no dispute', id);
    const entries = entriesOf.get(id) ?? [];
    if (open && entries.some(({ causeKey }) => causeKey === `dispute_opened:${open.id}`))
      check(pocket('held') === 0, 'money of a disputed line that is not in dispute', id);
    if (!open && line.deliveredAt !== null && entries.some(({ cause }) => cause === 'dispute_closed'))
      check(pocket('held') === 0 || line.releaseAt !== null, 'money that nothing will release', id);
    for (const { openedAt, closedAt } of own) {
      const during = (at: string) => at > openedAt && at < (closedAt ?? '9');
      const ran =
        entries.some(({ cause, at }) => cause.endsWith('released') && during(at)) ||
        (confirmedBy === 'time' && confirmedAt !== null && during(confirmedAt));
      check(!ran, 'a clock that ran during a dispute', id);
    }
  }
  for (const { id, state, amountCents, provider } of payouts) {
    const ended = state === 'paid' || state === 'failed' || state === 'refused';
    const isBack = state === 'failed' || state === 'refused';
    check(sum('payout', id, 'available') === (isBack ? 0 : amountCents), 'a payout that no balance paid', id);
    check(
      sum('payout', id, 'payout') === (ended ? 0 : -amountCents),
      'a payout whose money is elsewhere',
      id,
    );
    check(
      sum('payout', id, `provider:${provider ?? ''}`) === (state === 'paid' ? -amountCents : 0),
      'a payout that left a provider not as it should',
      id,
    );
  }
  // Charges less refunds less payouts, for each provider by itself.
  for (const name of new Set(payments.map(({ provider }) => provider))) {
    const providerCents = payments
      .filter(({ provider }) => provider === name)
      .reduce((cents, { id }) => cents + sum('provider', id), 0);
    const paidOut = payouts
      .filter(({ provider, state }) => provider === name && state === 'paid')
      .reduce((cents, { amountCents }) => cents + amountCents, 0);
    const twice = payments
      .filter(({ provider }) => provider === name)
      .reduce((cents, { twiceCents }) => cents + twiceCents, 0);
    check(
      sum(`provider:${name}`) === providerCents - paidOut + elsewhereOf('provider', name) - twice,
      'a provider that holds other money than it should',
      name,
    );
  }
  const entered = new Set(postings.map(({ purchaseId }) => purchaseId));
  for (const { id, status, paidAt, totalCents, interestCents } of purchases) {
    const sold = paidAt !== null || status === 'processing' || status === 'completed';
    check(sold === (sum('sold', id) === 1), sold ? 'a sale without entries' : 'entries without a sale', id);
    const elsewhere = sum('elsewhere', id) + elsewhereOf('purchaseId', id);
    check(elsewhere === 0 || elsewhere === totalCents + interestCents, 'other money than the order cost', id);
    if (!entered.has(id)) continue;
    for (const line of sum('sold', id) === 1 ? (linesOf.get(id) ?? []) : [])
      check(
        -sum('paid', line.id, 'shop:fees') === line.feeCents,
        'another fee than was agreed with the line',
        line.id,
      );
  }
  return faults;
}

/** Where goods are with a buyer who has their money back, or the other way round; one line for each fault. */
export async function goodsFaults(db: Db): Promise<string[]> {
  const purchases = await db.selectFrom('purchase').selectAll().where('paidAt', 'is not', null).execute();
  const lines = await db.selectFrom('purchaseLine').selectAll().execute();
  const payments = await db.selectFrom('payment').selectAll().execute();
  const refunds = await db.selectFrom('refund').selectAll().where('status', '=', 'pending').execute();
  const postings = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('lineId', 'is not', null)
    .where((eb) => eb.or([eb('account', 'like', 'provider:%'), eb('account', 'like', 'buyer:%')]))
    .select(['lineId', 'paymentId', 'cause', 'causeKey', 'amountCents'])
    .execute();
  const entriesOf = groupedBy(postings, 'lineId');
  const linesOf = groupedBy(lines, 'purchaseId');
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  return purchases.flatMap(({ id: purchaseId }) =>
    (linesOf.get(purchaseId) ?? [])
      .filter(({ dueAt, deliveredAt }) => (dueAt ?? deliveredAt) !== null)
      .flatMap(({ id: lineId, revokedAt }) => {
        const own = entriesOf.get(lineId) ?? [];
        // Money that no order took does not belong to the line.
        const paidBy = own.find(({ cause }) => cause === 'paid')?.paymentId;
        const payment = paymentOf.get(paidBy ?? '');
        if (!payment) return [];
        const over = payment.status === 'refunded' || payment.status === 'charged_back';
        const isWaiting = refunds.some(({ id }) =>
          own.some(({ causeKey }) => causeKey === `refund_promised:${id}:${lineId}`),
        );
        // The whole of its own money went back.
        const isEmpty = own.reduce((cents, { amountCents }) => cents + amountCents, 0) === 0;
        if ((revokedAt !== null) === (over || (isEmpty && !isWaiting))) return [];
        return revokedAt === null
          ? [`money that went back without its goods: ${lineId}`]
          : [`goods taken back, and their money not: ${lineId}`];
      }),
  );
}
