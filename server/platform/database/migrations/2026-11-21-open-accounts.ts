import type { Kysely } from 'kysely';

/** Customers get accounts. Administrators' sessions and theirs have the same columns, so that one store serves both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['passwordHash', 'passwordChangedAt', 'emailConfirmedAt', 'cpf', 'anonymizedAt'])
    await db.schema.alterTable('customer').addColumn(column, 'text').execute();

  await db.schema.alterTable('adminSession').renameColumn('adminId', 'ownerId').execute();
  await db.schema
    .createTable('customerSession')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('ownerId', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('userAgent', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('endedAt', 'text')
    .execute();
  await db.schema.createIndex('customerSessionOwner').on('customerSession').column('ownerId').execute();

  await db.schema
    .createTable('accountToken')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await db.schema.createIndex('accountTokenCustomer').on('accountToken').column('customerId').execute();

  await db.schema
    .createTable('customerAddress')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('postalCode', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('complement', 'text', (c) => c.notNull())
    .addColumn('district', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('customerAddressCustomer')
    .on('customerAddress')
    .columns(['customerId', 'createdAt'])
    .execute();

  await db.schema
    .createTable('customerFavourite')
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('productId', 'text', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('addedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('customerFavouriteKey', ['customerId', 'productId'])
    .execute();
  await db.schema
    .createIndex('customerFavouriteProduct')
    .on('customerFavourite')
    .column('productId')
    .execute();

  // A mail that carries a key to somebody's account: its words are forgotten once it is sent.
  await db.schema
    .alterTable('mail')
    .addColumn('confidential', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
