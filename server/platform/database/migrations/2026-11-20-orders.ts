import { type Kysely, sql } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

/** What people call an order is the table `purchase`: `order` is a word of SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`"status" in ('active', 'inactive', 'banned')`))
    .addColumn('searchText', 'text', (c) => c.notNull())
    .addColumn('joinedAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('customerByJoining').on('customer').columns(['joinedAt', 'id']).execute();
  await db.schema
    .createIndex('customerByStatus')
    .on('customer')
    .columns(['status', 'joinedAt', 'id'])
    .execute();

  await serialColumn(db, db.schema.createTable('purchase'), 'seq')
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`"status" in ('pending', 'processing', 'completed', 'cancelled')`),
    )
    .addColumn('paymentMethod', 'text', (c) =>
      c.notNull().check(sql`"paymentMethod" in ('pix', 'card', 'boleto')`),
    )
    .addColumn('totalCents', 'integer', (c) => c.notNull().check(sql`"totalCents" >= 0`))
    .addColumn('placedAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  // Status and total ride along, so that the sums of a period never leave the index.
  await db.schema
    .createIndex('purchaseByPlacing')
    .on('purchase')
    .columns(['placedAt', 'seq', 'status', 'totalCents'])
    .execute();
  await db.schema
    .createIndex('purchaseByStatus')
    .on('purchase')
    .columns(['status', 'placedAt', 'seq'])
    .execute();
  await db.schema
    .createIndex('purchaseOfCustomer')
    .on('purchase')
    .columns(['customerId', 'placedAt', 'seq'])
    .execute();

  await db.schema
    .createTable('purchaseLine')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purchaseId', 'text', (c) => c.notNull().references('purchase.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('productId', 'text', (c) => c.references('product.id').onDelete('set null'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('priceCents', 'integer', (c) => c.notNull().check(sql`"priceCents" >= 0`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`"quantity" > 0`))
    .addColumn('guaranteeDays', 'integer', (c) => c.notNull())
    .addColumn('delivery', 'text', (c) => c.notNull())
    .addColumn('sellerId', 'text', (c) => c.references('seller.id').onDelete('set null'))
    .addColumn('sellerName', 'text', (c) => c.notNull())
    .addColumn('feeBasisPoints', 'integer', (c) =>
      c.notNull().check(sql`"feeBasisPoints" between 0 and 10000`),
    )
    .execute();
  await db.schema
    .createIndex('purchaseLineOfPurchase')
    .on('purchaseLine')
    .columns(['purchaseId', 'position'])
    .unique()
    .execute();
  await db.schema.createIndex('purchaseLineOfProduct').on('purchaseLine').columns(['productId']).execute();
  await db.schema.createIndex('purchaseLineOfSeller').on('purchaseLine').columns(['sellerId']).execute();

  await serialColumn(db, db.schema.createTable('purchaseEvent'), 'seq')
    .addColumn('purchaseId', 'text', (c) => c.notNull().references('purchase.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`"kind" in ('placed', 'moved', 'note')`))
    .addColumn('fromStatus', 'text')
    .addColumn('toStatus', 'text')
    .addColumn('note', 'text')
    .addColumn('actor', 'text', (c) => c.notNull().check(sql`"actor" in ('customer', 'system', 'admin')`))
    .addColumn('who', 'text')
    .execute();
  await db.schema
    .createIndex('purchaseEventOfPurchase')
    .on('purchaseEvent')
    .columns(['purchaseId', 'seq'])
    .execute();
}
