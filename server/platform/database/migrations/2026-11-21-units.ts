import { type Kysely, sql } from 'kysely';

const UNIT_STATES = `'available', 'reserved', 'sold', 'revealed', 'replaced', 'revoked'`;

/** What the shop hands over, one row for each piece; what a line of an order holds of it; and what its buyer says afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('product')
    .addColumn('countsUnits', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const column of ['reservedUntil', 'deliveredAt', 'dueAt', 'revokedAt', 'deliveryNote'])
    await db.schema.alterTable('purchaseLine').addColumn(column, 'text').execute();
  // Only what is still owed, so that the late ones are found among any number of orders.
  await sql`create index "purchaseLineDue" on "purchaseLine" ("dueAt")
    where "dueAt" is not null and "deliveredAt" is null and "revokedAt" is null`.execute(db);

  await db.schema
    .createTable('unit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull().references('product.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`"kind" in ('code', 'licence', 'credential')`))
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(sql`"state" in (${sql.raw(UNIT_STATES)})`))
    .addColumn('purchaseLineId', 'text', (c) => c.references('purchaseLine.id'))
    .addColumn('reservedUntil', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('soldAt', 'text')
    .addColumn('revealedAt', 'text')
    .execute();
  await db.schema
    .createIndex('unitOfProduct')
    .on('unit')
    .columns(['productId', 'state', 'createdAt', 'id'])
    .execute();
  await db.schema
    .createIndex('unitFingerprint')
    .on('unit')
    .columns(['fingerprint', 'productId'])
    .unique()
    .execute();
  await sql`create index "unitOfLine" on "unit" ("purchaseLineId") where "purchaseLineId" is not null`.execute(
    db,
  );

  await db.schema
    .createTable('unitReveal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purchaseLineId', 'text', (c) => c.notNull().references('purchaseLine.id'))
    .addColumn('unitId', 'text', (c) => c.references('unit.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('userAgent', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('unitRevealOfLine')
    .on('unitReveal')
    .columns(['purchaseLineId', 'at'])
    .execute();

  await db.schema
    .alterTable('review')
    .addColumn('purchaseLineId', 'text', (c) => c.references('purchaseLine.id'))
    .execute();
  await db.schema
    .alterTable('review')
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .defaultTo('published')
        .check(sql`"state" in ('pending', 'published', 'refused')`),
    )
    .execute();
  await db.schema.createIndex('reviewOfLine').on('review').columns(['purchaseLineId']).unique().execute();
  await db.schema.createIndex('reviewByState').on('review').columns(['state', 'createdAt', 'id']).execute();
}
