import { type Kysely, sql } from 'kysely';
import {
  became,
  came,
  differs,
  isSqlite,
  type Rule,
  tellBy,
  tellOnPostgres,
  tellOnSqlite,
} from '#server/platform/database/migrations/parts/eventTriggers.ts';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

/**
 * What happens, told by triggers in the transaction of its cause, so that no writer can forget it. Bodies are written before
 * the commit; the position, in whose order events are read, afterwards. (`office/events`)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await serialColumn(db, db.schema.createTable('event'), 'seq')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'text', (column) => column.notNull())
    .addColumn('partId', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.unique())
    .addColumn('data', 'text')
    .execute();
  await sql`create index "eventWithoutBody" on "event" ("seq") where "data" is null`.execute(db);
  await sql`create index "eventWithoutPosition" on "event" ("seq") where "position" is null`.execute(db);
  await db.schema.createIndex('eventOfSubject').on('event').column('subjectId').execute();
  await db.schema.createIndex('eventByTime').on('event').column('at').execute();
  const sqlite = isSqlite(db);
  if (!sqlite) await sql.raw(TELL_EVENT).execute(db);
  await tellBy(db, RULES);
  for (const statement of sqlite ? onSqlite() : onPostgres()) await sql.raw(statement).execute(db);
}

const ofOrder = (type: string, when: string): Rule => ({ type, table: 'purchase', on: 'update', when });
const ofLine = (type: string, when: string): Rule => ({
  type,
  table: 'purchaseLine',
  on: 'update',
  when,
  subject: 'purchaseId',
  part: 'id',
});

const RULES: readonly Rule[] = [
  { type: 'order.placed', table: 'purchase', on: 'insert' },
  ofOrder('order.paid', came('paidAt')),
  ofOrder('order.completed', became('status', 'completed')),
  ofOrder('order.cancelled', became('status', 'cancelled')),
  ofOrder('order.refunded', 'new."refundedCents" > old."refundedCents"'),
  {
    type: 'order.charged_back',
    table: 'payment',
    on: 'update',
    when: became('status', 'charged_back'),
    subject: 'purchaseId',
  },
  {
    type: 'order.noted',
    table: 'purchaseEvent',
    on: 'insert',
    when: `new."kind" = 'note' and new."actor" = 'admin'`,
    subject: 'purchaseId',
  },
  ofLine('line.delivered', came('deliveredAt')),
  ofLine('line.corrected', differs('corrections')),
  ofLine('line.confirmed', came('confirmedAt')),
  ofLine('line.cancelled', `${came('revokedAt')} and new."deliveredAt" is null`),
  ofLine('line.revoked', `${came('revokedAt')} and new."deliveredAt" is not null`),
  { type: 'product.created', table: 'product', on: 'insert' },
  {
    type: 'product.updated',
    table: 'product',
    on: 'update',
    // Its version rises with whatever people change; what is sold, rated or counted leaves it.
    when: `(${differs('version', 'priceCents', 'isActive')})
      and coalesce(new."archivedAt", '') = coalesce(old."archivedAt", '')`,
  },
  { type: 'product.removed', table: 'product', on: 'update', when: came('archivedAt') },
  {
    type: 'product.restored',
    table: 'product',
    on: 'update',
    when: 'old."archivedAt" is not null and new."archivedAt" is null',
  },
  { type: 'product.updated', table: 'productImage', on: 'insert', subject: 'productId' },
  { type: 'product.updated', table: 'productImage', on: 'update', subject: 'productId' },
  { type: 'product.updated', table: 'productImage', on: 'delete', subject: 'productId' },
  { type: 'stock.out', table: 'product', on: 'update', when: 'new."stock" = 0 and old."stock" > 0' },
  { type: 'stock.back', table: 'product', on: 'update', when: 'new."stock" > 0 and old."stock" = 0' },
  { type: 'category.created', table: 'category', on: 'insert' },
  { type: 'category.updated', table: 'category', on: 'update', when: differs('version') },
  { type: 'category.removed', table: 'category', on: 'delete' },
  { type: 'customer.created', table: 'customer', on: 'insert' },
  {
    type: 'customer.updated',
    table: 'customer',
    on: 'update',
    when: `(${differs('name', 'email', 'phone', 'status')}) and new."anonymizedAt" is null`,
  },
  { type: 'customer.removed', table: 'customer', on: 'update', when: came('anonymizedAt') },
  { type: 'review.submitted', table: 'review', on: 'insert', when: `new."state" = 'pending'` },
  { type: 'review.published', table: 'review', on: 'insert', when: `new."state" = 'published'` },
  { type: 'review.published', table: 'review', on: 'update', when: became('state', 'published') },
  { type: 'review.refused', table: 'review', on: 'update', when: became('state', 'refused') },
  { type: 'seller.created', table: 'seller', on: 'insert' },
  { type: 'seller.updated', table: 'seller', on: 'update', when: differs('version') },
  { type: 'payout.requested', table: 'payout', on: 'insert' },
  ...['in_review', 'sent', 'paid', 'failed', 'refused'].map((state): Rule => ({
    type: `payout.${state}`,
    table: 'payout',
    on: 'update',
    when: became('state', state),
  })),
];

/** Whoever leaves is taken out of what was told of them: it is written anew. */
const FORGOTTEN = `update "event" set "data" = null where "subjectId" = new."id"
  or "subjectId" in (select "id" from "purchase" where "customerId" = new."id")`;

const LOW = (threshold: string) =>
  `new."stock" > 0 and new."stock" <= ${threshold} and old."stock" > ${threshold}`;

const TELL_EVENT = `create function tell_event() returns trigger language plpgsql as $$
  declare told jsonb := to_jsonb(coalesce(new, old));
  begin ${tellOnPostgres('tg_argv[0]', 'told->>tg_argv[1]', 'told->>tg_argv[2]')} return null; end $$`;

function onSqlite(): string[] {
  const threshold = `coalesce((select json_extract("value", '$.lowStockThreshold') from "settings"), 5)`;
  return [
    `create trigger "tell stock.low of product update" after update of "stock" on "product" when ${LOW(threshold)}
      begin ${tellOnSqlite('stock.low', 'new."id"', 'null')} end`,
    `create trigger "tell anew of customer" after update of "anonymizedAt" on "customer" when ${came('anonymizedAt')}
      begin ${FORGOTTEN}; end`,
  ];
}

function onPostgres(): string[] {
  return [
    `create function tell_low_stock() returns trigger language plpgsql as $$
     declare most int := coalesce((select ("value"::jsonb->>'lowStockThreshold')::int from "settings"), 5);
     begin
       if ${LOW('most')} then ${tellOnPostgres(`'stock.low'`, 'new."id"', 'null')} end if;
       return null;
     end $$`,
    `create trigger "tell stock.low of product update" after update on "product" for each row
     when (new."stock" < old."stock") execute function tell_low_stock()`,
    `create function tell_anew_of_customer() returns trigger language plpgsql as $$
     begin ${FORGOTTEN}; return null; end $$`,
    `create trigger "tell anew of customer" after update on "customer" for each row
     when (${came('anonymizedAt')}) execute function tell_anew_of_customer()`,
  ];
}
