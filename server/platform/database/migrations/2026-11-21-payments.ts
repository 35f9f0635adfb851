import { type Kysely, sql } from 'kysely';

/** What an order costs and how it was paid; the simulator's tables are its own, as if it stood elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ordersCarryMoney(db);
  await payments(db);
  await simulator(db);
}

async function ordersCarryMoney(db: Kysely<unknown>): Promise<void> {
  for (const column of ['subtotalCents', 'discountCents', 'interestCents', 'refundedCents'])
    await db.schema
      .alterTable('purchase')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  for (const column of ['paidAt', 'expiresAt'])
    await db.schema.alterTable('purchase').addColumn(column, 'text').execute();
  await sql`update "purchase" set "subtotalCents" = "totalCents"`.execute(db);
  await sql`update "purchase" set "paidAt" = "placedAt" where "status" in ('processing', 'completed')`.execute(
    db,
  );
  // The sums of a period never leave the index; what was given back is now part of them.
  await db.schema.dropIndex('purchaseByPlacing').execute();
  await db.schema
    .createIndex('purchaseByPlacing')
    .on('purchase')
    .columns(['placedAt', 'seq', 'status', 'totalCents', 'refundedCents'])
    .execute();
  await db.schema.createIndex('purchaseByExpiry').on('purchase').columns(['expiresAt', 'status']).execute();
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purchaseId', 'text', (c) => c.notNull().references('purchase.id'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('providerId', 'text')
    .addColumn('method', 'text', (c) => c.notNull().check(sql`"method" in ('pix', 'card', 'boleto')`))
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`"status" in ('pending', 'approved', 'refused', 'expired', 'cancelled', 'partly_refunded', 'refunded', 'charged_back')`,
        ),
    )
    .addColumn('amountCents', 'integer', (c) => c.notNull().check(sql`"amountCents" >= 0`))
    .addColumn('interestCents', 'integer', (c) => c.notNull().check(sql`"interestCents" >= 0`))
    .addColumn('refundedCents', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"refundedCents" between 0 and "amountCents" + "interestCents"`),
    )
    .addColumn('installments', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('cardToken', 'text')
    .addColumn('cardLast4', 'text')
    .addColumn('pixCode', 'text')
    .addColumn('boletoLine', 'text')
    .addColumn('boletoBarcode', 'text')
    .addColumn('panelUrl', 'text')
    .addColumn('reason', 'text')
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('settledAt', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('paymentOfProvider', ['provider', 'providerId'])
    .execute();
  await db.schema
    .createIndex('paymentOfPurchase')
    .on('payment')
    .columns(['purchaseId', 'createdAt'])
    .execute();
  await db.schema.createIndex('paymentByStatus').on('payment').columns(['status', 'updatedAt']).execute();

  await db.schema
    .createTable('paymentEvent')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('eventId', 'text', (c) => c.notNull())
    .addColumn('paymentId', 'text', (c) => c.notNull().references('payment.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('receivedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('paymentEventOnce', ['provider', 'eventId'])
    .execute();

  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('paymentId', 'text', (c) => c.notNull().references('payment.id'))
    .addColumn('amountCents', 'integer', (c) => c.notNull().check(sql`"amountCents" > 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`"status" in ('pending', 'done', 'failed')`))
    .addColumn('actor', 'text', (c) => c.notNull().check(sql`"actor" in ('customer', 'system', 'admin')`))
    .addColumn('who', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('doneAt', 'text')
    .execute();
  await db.schema.createIndex('refundOfPayment').on('refund').columns(['paymentId', 'createdAt']).execute();
  await db.schema.createIndex('refundByStatus').on('refund').columns(['status', 'createdAt']).execute();

  await db.schema
    .createTable('idempotencyKey')
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('requestHash', 'text', (c) => c.notNull())
    .addColumn('paymentId', 'text', (c) => c.notNull())
    .addColumn('reply', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotencyKeyOnce', ['customerId', 'key'])
    .execute();
}

async function simulator(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('simuladoCharge')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('requestKey', 'text', (c) => c.notNull().unique())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amountCents', 'integer', (c) => c.notNull())
    .addColumn('refundedCents', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('installments', 'integer', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('payee', 'text', (c) => c.notNull())
    .addColumn('pixCode', 'text')
    .addColumn('boletoLine', 'text')
    .addColumn('boletoBarcode', 'text')
    .addColumn('cardLast4', 'text')
    .addColumn('reason', 'text')
    .addColumn('notifyUrl', 'text', (c) => c.notNull())
    .addColumn('returnUrl', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('simuladoRefund')
    .addColumn('requestKey', 'text', (c) => c.primaryKey())
    .addColumn('chargeId', 'text', (c) => c.notNull().references('simuladoCharge.id'))
    .addColumn('amountCents', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('simuladoCard')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('last4', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('simuladoEvent')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('chargeId', 'text', (c) => c.notNull().references('simuladoCharge.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', 'text')
    .execute();
  await db.schema.createIndex('simuladoEventByDue').on('simuladoEvent').column('dueAt').execute();
}
