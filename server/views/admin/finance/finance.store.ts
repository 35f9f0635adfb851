import { sql } from 'kysely';
import { patternOf } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { PaymentProviders } from '#server/trade/payments/providers/provider.ts';
import type { Finance } from '#shared/contract/admin/finance.ts';
import type { Pockets } from '#shared/contract/seller/statement.ts';
import { ELSEWHERE, SELLER_POCKETS, type SellerPocket, SHOP_ACCOUNTS } from '#shared/trade/ledgerWords.ts';
import { CURRENCIES, type Currency, reaisOf } from '#shared/values/money.ts';
import { providerName } from './accountLabels.ts';

export const startsWith = (column: string, start: string) =>
  sql<boolean>`${sql.ref(column)} like ${patternOf(start).slice(1)} escape '\\'`;

/** Signed as people read it: a provider's balance and a person's balance are both positive. */
export const signedForPeople = (account: string, cents: number): number =>
  reaisOf(account.startsWith('provider:') || cents === 0 ? cents : -cents);

/** The balances of all accounts in a currency; buyers' accounts are summed. */
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

async function currenciesOf(db: Db, own: Currency): Promise<Currency[]> {
  const rows = await db.selectFrom('ledgerEntry').select('currency').distinct().execute();
  return (Object.keys(CURRENCIES) as Currency[]).filter(
    (each) => each === own || rows.some(({ currency }) => currency === each),
  );
}

/**
 * The place and the owner of all money of a currency; the shop's currency by default. Each provider reports its
 * balance; one that does not answer has none.
 */
export async function read(
  db: Db,
  { all }: PaymentProviders,
  requestedCurrency: Currency | undefined,
): Promise<Finance> {
  const { currency: own } = await settings.read(db);
  const currency = requestedCurrency ?? own;
  const { rows, buyers } = await balancesOf(db, currency);
  const providerBalances = new Map(
    await Promise.all(
      all.map(async ({ name, readHeld }) => [name, await readHeld(currency).catch(() => null)] as const),
    ),
  );
  const known = new Map(rows.map(({ account, cents }) => [account, cents]));
  const names = new Set([...providerBalances.keys(), ...namesIn(rows, 'provider')]);
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
      const providerBalance = providerBalances.get(name) ?? null;
      return {
        account: `provider:${name}`,
        label: providerName(name),
        balance: reaisOf(known.get(`provider:${name}`) ?? 0),
        told: name === ELSEWHERE || providerBalance === null ? null : reaisOf(providerBalance),
      };
    }),
    sellers: sellers.map(({ id, slug, name }) => ({
      slug,
      name,
      account: `seller:${id}`,
      pockets: pocketsIn(known, id),
    })),
    buyers: signedForPeople('buyer:', buyers),
    shop: Object.fromEntries(
      Object.keys(SHOP_ACCOUNTS).map((name) => [
        name,
        signedForPeople('shop:', known.get(`shop:${name}`) ?? 0),
      ]),
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
      return [pocket, signedForPeople(account, known.get(account) ?? 0)];
    }),
  ) as Pockets;

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

/** The accounts of a filter: providers, sellers, and the shop's own. */
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
