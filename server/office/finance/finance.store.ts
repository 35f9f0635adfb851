import { sql } from 'kysely';
import type { EntryQuery, Finance, LedgerEntry, Pockets } from '#shared/contract/admin/finance.ts';
import type { Cursors, Page } from '#shared/contract/page.ts';
import { ELSEWHERE, SELLER_POCKETS, type SellerPocket, SHOP_ACCOUNTS } from '#shared/ledgerWords.ts';
import { CURRENCIES, type Currency, reaisOf } from '#shared/money.ts';
import { orderNumber } from '#shared/orderStatus.ts';
import { addDays, startOfDay } from '#shared/storeDay.ts';
import { patternOf } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll, readPage } from '#server/services/http/cursors.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { PaymentProviders } from '#server/trade/payments/providers/provider.ts';
import { accountLabels, providerName } from './accountLabels.ts';

const startsWith = (column: string, start: string) =>
  sql<boolean>`${sql.ref(column)} like ${patternOf(start).slice(1)} escape '\\'`;

/** In the sense of people: what lies at a provider, and what is somebody's, are both positive. */
const asPeopleSay = (account: string, cents: number): number =>
  reaisOf(account.startsWith('provider:') || cents === 0 ? cents : -cents);

/** The balances of all accounts in a currency; those of buyers together. */
async function balancesOf(db: Db, currency: Currency) {
  const rows = await db
    .selectFrom('ledgerPosting')
    .where(sql<boolean>`not ${startsWith('account', 'buyer:')}`)
    .where('currency', '=', currency)
    .groupBy('account')
    .orderBy('account')
    .select((eb) => ['account', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  const { cents: buyers } = await db
    .selectFrom('ledgerPosting')
    .where(startsWith('account', 'buyer:'))
    .where('currency', '=', currency)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountCents'), eb.lit(0)).as('cents'))
    .executeTakeFirstOrThrow();
  return { rows, buyers };
}

/** The currencies that the ledger has met, and the shop's. */
async function currenciesOf(db: Db, own: Currency): Promise<Currency[]> {
  const rows = await db.selectFrom('ledgerEntry').select('currency').distinct().execute();
  return (Object.keys(CURRENCIES) as Currency[]).filter(
    (each) => each === own || rows.some(({ currency }) => currency === each),
  );
}

/**
 * Where all money of a currency lies and whose it is; of the shop's where none is named. The providers are asked what they
 * hold; one that does not answer tells nothing.
 */
export async function read(db: Db, { all }: PaymentProviders, asked: Currency | undefined): Promise<Finance> {
  const { currency: own } = await settings.read(db);
  const currency = asked ?? own;
  const { rows, buyers } = await balancesOf(db, currency);
  const told = new Map(
    await Promise.all(
      all.map(async ({ name, readHeld }) => [name, await readHeld(currency).catch(() => null)] as const),
    ),
  );
  const known = new Map(rows.map(({ account, cents }) => [account, cents]));
  const names = new Set([...told.keys(), ...namesIn(rows, 'provider')]);
  const sellerIds = namesIn(rows, 'seller');
  const sellers =
    sellerIds.length === 0
      ? []
      : await db
          .selectFrom('seller')
          .where('id', 'in', sellerIds)
          .orderBy('name')
          .select(['id', 'slug', 'name'])
          .execute();
  const whereCents = rows.reduce(
    (sum, { account, cents }) => (account.startsWith('provider:') ? sum + cents : sum),
    0,
  );
  const sumCents = rows.reduce((sum, { cents }) => sum + cents, buyers);
  return {
    currency,
    currencies: await currenciesOf(db, own),
    providers: [...names].map((name) => {
      const held = told.get(name) ?? null;
      return {
        account: `provider:${name}`,
        label: providerName(name),
        balance: reaisOf(known.get(`provider:${name}`) ?? 0),
        told: name === ELSEWHERE || held === null ? null : reaisOf(held),
      };
    }),
    sellers: sellers.map(({ id, slug, name }) => ({
      slug,
      name,
      account: `seller:${id}`,
      pockets: pocketsIn(known, id),
    })),
    buyers: asPeopleSay('buyer:', buyers),
    shop: Object.fromEntries(
      Object.keys(SHOP_ACCOUNTS).map((name) => [name, asPeopleSay('shop:', known.get(`shop:${name}`) ?? 0)]),
    ) as Finance['shop'],
    where: reaisOf(whereCents),
    whose: reaisOf(whereCents - sumCents),
    sum: reaisOf(sumCents),
  };
}

const namesIn = (rows: readonly { account: string }[], kind: string): string[] => [
  ...new Set(
    rows.flatMap(({ account }) => (account.startsWith(`${kind}:`) ? (account.split(':')[1] ?? []) : [])),
  ),
];

const pocketsIn = (known: ReadonlyMap<string, number>, sellerId: string): Pockets =>
  Object.fromEntries(
    (Object.keys(SELLER_POCKETS) as SellerPocket[]).map((pocket) => {
      const account = `seller:${sellerId}:${pocket}`;
      return [pocket, asPeopleSay(account, known.get(account) ?? 0)];
    }),
  ) as Pockets;

/** What a seller has of a currency, by pocket. */
export async function pocketsOf(db: Db, sellerId: string, currency: Currency): Promise<Pockets> {
  const rows = await db
    .selectFrom('ledgerPosting')
    .where(startsWith('account', `seller:${sellerId}:`))
    .where('currency', '=', currency)
    .groupBy('account')
    .select((eb) => ['account', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  return pocketsIn(new Map(rows.map(({ account, cents }) => [account, cents])), sellerId);
}

const matching = (db: Db, { account, cause, from, until }: Filters, timezone: string) => {
  let found = db
    .selectFrom('ledgerEntry')
    .leftJoin('purchase', 'purchase.id', 'ledgerEntry.purchaseId')
    .leftJoin('purchaseLine', 'purchaseLine.id', 'ledgerEntry.lineId')
    .leftJoin('seller', 'seller.id', 'purchaseLine.sellerId');
  if (account)
    found = found.where('ledgerEntry.id', 'in', (eb) =>
      eb
        .selectFrom('ledgerPosting')
        .select('entryId')
        .where((posting) =>
          posting.or([posting('account', '=', account), startsWith('account', `${account}:`)]),
        ),
    );
  if (cause) found = found.where('cause', '=', cause);
  if (from) found = found.where('at', '>=', startOfDay(from, timezone).toISOString());
  if (until) found = found.where('at', '<', startOfDay(addDays(until, 1), timezone).toISOString());
  return found;
};

type Filters = Pick<EntryQuery, 'account' | 'cause' | 'from' | 'until'>;

const rowsOf = (db: Db, filters: Filters, timezone: string) =>
  matching(db, filters, timezone).select([
    'ledgerEntry.seq',
    'ledgerEntry.id',
    'ledgerEntry.at',
    'ledgerEntry.cause',
    'ledgerEntry.currency',
    'ledgerEntry.purchaseId',
    'purchase.seq as orderSeq',
    'purchaseLine.title',
    'purchaseLine.sellerName',
    'seller.slug as sellerSlug',
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    { ref: 'ledgerEntry.at', direction: 'desc', type: 'string', of: ({ at }) => at },
    { ref: 'ledgerEntry.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq },
  ],
};

/** What each of these entries moved between accounts. */
export const postingsOf = (db: Db, entries: readonly Pick<Row, 'id'>[]) =>
  db
    .selectFrom('ledgerPosting')
    .where(
      'entryId',
      'in',
      entries.map(({ id }) => id),
    )
    .orderBy('account')
    .selectAll();

async function entriesOf(db: Db, rows: readonly Row[]): Promise<LedgerEntry[]> {
  if (rows.length === 0) return [];
  const postings = await postingsOf(db, rows).execute();
  const label = await accountLabels(
    db,
    postings.map(({ account }) => account),
  );
  return rows.map(
    ({ seq, id, at, cause, currency, purchaseId, orderSeq, title, sellerName, sellerSlug }) => ({
      id: String(seq),
      at,
      cause,
      currency,
      order:
        purchaseId === null || orderSeq === null ? null : { id: purchaseId, number: orderNumber(orderSeq) },
      line: title === null ? null : { title, seller: sellerName ?? '', sellerSlug },
      postings: postings
        .filter(({ entryId }) => entryId === id)
        .map(({ account, amountCents }) => ({
          account,
          label: label(account),
          amount: asPeopleSay(account, amountCents),
        })),
    }),
  );
}

export async function list(db: Db, query: EntryQuery): Promise<Page<LedgerEntry> & { cursors: Cursors }> {
  const { page, perPage } = query;
  const { timezone } = await settings.read(db);
  const { total } = await matching(db, query, timezone)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { rows, cursors } = await readPage(rowsOf(db, query, timezone), NEWEST_FIRST, query);
  return { items: await entriesOf(db, rows), page, perPage, cursors, total };
}

/** What moved for one line, the oldest first. */
export async function entriesOfLine(db: Db, lineId: string): Promise<LedgerEntry[]> {
  const rows = rowsOf(db, {}, 'UTC').where('ledgerEntry.lineId', '=', lineId);
  return entriesOf(db, await rows.orderBy('ledgerEntry.seq').execute());
}

/** All that match, the newest first, a part at a time. */
export async function* listAll(db: Db, filters: Filters): AsyncGenerator<LedgerEntry[]> {
  const { timezone } = await settings.read(db);
  for await (const rows of readAll(rowsOf(db, filters, timezone), NEWEST_FIRST))
    yield await entriesOf(db, rows);
}

/** The accounts that a person looks for: providers, sellers, and the shop's own. */
export async function accountsOf(
  db: Db,
  { all }: PaymentProviders,
): Promise<{ account: string; label: string }[]> {
  const sellers = await db.selectFrom('seller').orderBy('name').select(['id', 'name']).execute();
  return [
    ...[...all.map(({ name }) => name), ELSEWHERE].map((name) => ({
      account: `provider:${name}`,
      label: providerName(name),
    })),
    ...Object.entries(SHOP_ACCOUNTS).map(([name, label]) => ({ account: `shop:${name}`, label })),
    { account: 'buyer', label: 'Compradores' },
    ...sellers.map(({ id, name }) => ({ account: `seller:${id}`, label: name })),
  ];
}
