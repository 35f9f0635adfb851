import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { EntryQuery, LedgerEntry } from '#shared/contract/admin/finance.ts';
import type { Cursors, Page } from '#shared/contract/page.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { addDays, startOfDay } from '#shared/values/storeDay.ts';
import { accountLabels } from './accountLabels.ts';
import { signedForPeople, startsWith } from './finance.store.ts';

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
          amount: signedForPeople(account, amountCents),
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

export async function entriesOfLine(db: Db, lineId: string): Promise<LedgerEntry[]> {
  const rows = rowsOf(db, {}, 'UTC').where('ledgerEntry.lineId', '=', lineId);
  return entriesOf(db, await rows.orderBy('ledgerEntry.seq').execute());
}

/** All that match, newest first, in pages. */
export async function* listAll(db: Db, filters: Filters): AsyncGenerator<LedgerEntry[]> {
  const { timezone } = await settings.read(db);
  for await (const rows of readAll(rowsOf(db, filters, timezone), NEWEST_FIRST))
    yield await entriesOf(db, rows);
}
