import type { SelectQueryBuilder, Selectable } from 'kysely';
import { holds } from '#server/platform/database/likeText.ts';
import type { CustomerTable, Db, Tables } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as orders from '#server/views/admin/orders/orders.store.ts';
import type {
  Customer,
  CustomerPage,
  CustomerQuery,
  CustomerSummary,
} from '#shared/contract/admin/customers.ts';
import { COUNTED_STATUSES } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';

type Filters = Pick<CustomerQuery, 'q' | 'status'>;
type Row = Selectable<CustomerTable>;

function matching<Output>(
  query: SelectQueryBuilder<Tables, 'customer', Output>,
  { q, status }: Partial<Filters>,
): SelectQueryBuilder<Tables, 'customer', Output> {
  const found = q ? query.where(holds('customer.searchText', q)) : query;
  return status ? found.where('customer.status', '=', status) : found;
}

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    { ref: 'customer.joinedAt', direction: 'desc', type: 'string', of: ({ joinedAt }) => joinedAt },
    { ref: 'customer.id', direction: 'desc', type: 'string', of: ({ id }) => id },
  ],
};

export async function list(db: Db, query: CustomerQuery): Promise<CustomerPage> {
  const { page, perPage, status, q } = query;
  const counts = await countByStatus(db, q);
  const selection = matching(db.selectFrom('customer'), query).selectAll();
  const { rows, cursors } = await readPage(selection, NEWEST_FIRST, query);
  return {
    items: await withOrders(db, rows),
    page,
    perPage,
    cursors,
    total: counts[status ?? 'all'],
    counts,
  };
}

async function countByStatus(db: Db, q: string): Promise<CustomerPage['counts']> {
  const rows = await matching(db.selectFrom('customer'), { q })
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = { all: 0, active: 0, inactive: 0, banned: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

/** All that match, newest first, in pages. */
export async function* listAll(db: Db, filters: Filters): AsyncGenerator<CustomerSummary[]> {
  const selection = matching(db.selectFrom('customer'), filters).selectAll();
  for await (const rows of readAll(selection, NEWEST_FIRST)) yield await withOrders(db, rows);
}

/** Adds each customer's orders, counted from the orders. */
async function withOrders(db: Db, rows: Row[]): Promise<CustomerSummary[]> {
  if (rows.length === 0) return [];
  const { currency } = await settings.read(db);
  const sums = await db
    .selectFrom('purchase')
    .where(
      'customerId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('customerId')
    .select((eb) => [
      'customerId',
      eb.fn.countAll<number>().as('orders'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when(eb.and([eb('status', 'in', COUNTED_STATUSES), eb('currency', '=', currency)]))
            .then(eb('totalCents', '-', eb.ref('refundedCents')))
            .else(0)
            .end(),
        )
        .as('cents'),
    ])
    .execute();
  const of = new Map(sums.map((sum) => [sum.customerId, sum]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    joinedAt: row.joinedAt,
    totalOrders: of.get(row.id)?.orders ?? 0,
    currency,
    totalSpent: reaisOf(of.get(row.id)?.cents ?? 0),
  }));
}

/** The administrator who set a customer's status, and the reason; null for active customers. */
async function statusSetOf(db: Db, { id, status }: Row): Promise<Customer['statusSet']> {
  if (status === 'active') return null;
  const entry = await db
    .selectFrom('auditEntry')
    .where('subject', '=', 'customer')
    .where('subjectId', '=', id)
    .where('after', 'like', `%"status":"${status}"%`)
    .orderBy('seq', 'desc')
    .select(['at', 'username', 'after'])
    .limit(1)
    .executeTakeFirst();
  if (!entry) return null;
  const { reason = '' } = JSON.parse(entry.after ?? '{}') as { reason?: string };
  return { at: entry.at, by: entry.username, reason };
}

const SHOWN_ORDERS = 50;

export async function find(db: Db, id: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const shop = await db
    .selectFrom('seller')
    .where('ownerId', '=', id)
    .select(['slug', 'name'])
    .executeTakeFirst();
  const [summary] = await withOrders(db, [row]);
  return (
    summary && {
      ...summary,
      twoStep: row.totpSecret !== null,
      statusSet: await statusSetOf(db, row),
      shop: shop ?? null,
      orders: await orders.listOfCustomer(db, id, SHOWN_ORDERS),
      updatedAt: row.updatedAt,
      version: row.version,
    }
  );
}
