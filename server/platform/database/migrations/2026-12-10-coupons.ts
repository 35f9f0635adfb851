import { type Kysely, sql } from 'kysely';

/** Coupons; each line keeps what they took off it, and each order which ones counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['couponCents', 'sellerCouponCents'])
    await db.schema
      .alterTable('purchaseLine')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createTable('coupon')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`"kind" in ('percent', 'amount')`))
    .addColumn('value', 'integer', (c) => c.notNull().check(sql`"value" > 0`))
    .addColumn('leastCents', 'integer')
    .addColumn('scope', 'text', (c) =>
      c.notNull().check(sql`"scope" in ('all', 'category', 'seller', 'product')`),
    )
    .addColumn('scopeId', 'text')
    .addColumn('firstPurchase', 'integer', (c) => c.notNull())
    .addColumn('startsAt', 'text')
    .addColumn('endsAt', 'text')
    .addColumn('mostUses', 'integer')
    .addColumn('mostPerPerson', 'integer')
    .addColumn('stackable', 'integer', (c) => c.notNull())
    .addColumn('bearer', 'text', (c) => c.notNull().check(sql`"bearer" in ('shop', 'seller')`))
    .addColumn('pausedAt', 'text')
    .addColumn('archivedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`create unique index "couponCode" on "coupon" ("code") where "archivedAt" is null`.execute(db);
  await db.schema
    .createTable('couponUse')
    .addColumn('purchaseId', 'text', (c) => c.notNull().references('purchase.id').onDelete('cascade'))
    .addColumn('couponId', 'text', (c) => c.notNull().references('coupon.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('code', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('personKey', 'text')
    .addColumn('discountCents', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('couponUseOnce', ['purchaseId', 'couponId'])
    .execute();
  await db.schema
    .createIndex('couponUseOfCoupon')
    .on('couponUse')
    .columns(['couponId', 'personKey'])
    .execute();
}
