import type { LedgerCause } from '#shared/trade/ledgerWords.ts';
import { shopAccount } from './accounts.ts';
import type { Known, NewEntry, OrderRows } from './orderRows.ts';

/** The source of money: a payment, or none for money from outside the shop's providers. */
export interface Source {
  paymentId: string | null;
  account: string;
}

/** The ledger entries of an order, and those to add. */
export class OrderPostings {
  readonly entries: NewEntry[] = [];
  readonly rows: OrderRows;
  readonly known: Known[];

  constructor(rows: OrderRows) {
    this.rows = rows;
    this.known = [...rows.postings];
  }

  /** The rest of each line of a source's money, and its division. */
  left({ paymentId }: Source) {
    return this.rows.lines.map((line) => {
      const own = this.known.filter((row) => row.lineId === line.id && row.paymentId === paymentId);
      const sum = (start: string) =>
        own.reduce((total, row) => (row.account.startsWith(start) ? total + row.amountCents : total), 0);
      const brought = sum('provider:') + sum('buyer:');
      return { line, brought, price: brought + sum('shop:discounts'), fee: -sum('shop:fees') };
    });
  }

  interestLeft({ paymentId }: Source): number {
    const account = shopAccount('interest');
    return -this.sum((row) => row.paymentId === paymentId && row.account === account);
  }

  /** The part of a payment that is owed to the buyer and still at the provider. */
  onTheirWay(paymentId: string | null): number {
    return -this.sum((row) => row.paymentId === paymentId && row.account.startsWith('buyer:'));
  }

  isSold = (): boolean => this.known.some(({ cause }) => cause === 'paid');
  knows = (paymentId: string): boolean => this.known.some((row) => row.paymentId === paymentId);
  has = (key: string): boolean =>
    this.known.some(({ causeKey }) => causeKey === key || causeKey.startsWith(`${key}:`));
  sum = (fits: (row: Known) => boolean): number =>
    this.known.reduce((sum, row) => (fits(row) ? sum + row.amountCents : sum), 0);

  add(
    { cause, key, at }: { cause: LedgerCause; key: string; at: string },
    of: { source: Source; lineId: string | null; key?: string },
    amounts: readonly (readonly [account: string, cents: number])[],
  ): void {
    const postings = new Map<string, number>();
    for (const [account, cents] of amounts) postings.set(account, (postings.get(account) ?? 0) + cents);
    for (const [account, cents] of postings) if (cents === 0) postings.delete(account);
    if (postings.size === 0) return;
    const causeKey = of.key === undefined ? key : `${key}:${of.key}`;
    const { lineId } = of;
    const { paymentId } = of.source;
    const { id: purchaseId, currency } = this.rows.purchase;
    this.entries.push({
      cause,
      causeKey,
      at,
      purchaseId,
      lineId,
      paymentId,
      currency,
      postings,
    });
    for (const [account, amountCents] of postings)
      this.known.push({ entryId: '', cause, causeKey, lineId, paymentId, account, amountCents, currency });
  }
}
