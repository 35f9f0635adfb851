import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { searchableCustomer } from '#server/people/accounts/searchableCustomer.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type {
  CustomerTable,
  Db,
  PurchaseLineTable,
  PurchaseTable,
  UnitTable,
} from '#server/platform/database/tables.ts';
import { feeCents } from '#shared/trade/fees.ts';
import { TEST_DELIVERY_KEY } from './secrets.ts';

const NOW = '2026-01-15T12:00:00.000Z';

/** Customers and orders for tests; what a test does not mention has a default. */
export const salesOf = (db: Db) => {
  const customer = async (overrides: Partial<Insertable<CustomerTable>> = {}) => {
    const id = randomUUID();
    const row = {
      id,
      name: 'Ana Souza',
      email: `ana-${id}@correio.example`,
      phone: '(11) 95555-0123',
      status: 'active' as const,
      joinedAt: NOW,
      updatedAt: NOW,
      version: 1,
      ...overrides,
    };
    const whole = { ...row, searchText: searchableCustomer(row) };
    await db.insertInto('customer').values(whole).execute();
    return whole;
  };

  const order = async ({
    lines = [{}],
    ...overrides
  }: Partial<Insertable<PurchaseTable>> & { lines?: Partial<Insertable<PurchaseLineTable>>[] } = {}) => {
    const id = randomUUID();
    const agreed = lines.map((line, position) => ({
      id: randomUUID(),
      purchaseId: id,
      position,
      productId: null,
      title: 'Um produto',
      priceCents: 10_000,
      quantity: 1,
      guaranteeDays: 7,
      delivery: 'instant' as const,
      sellerId: null,
      sellerName: 'Vendedor',
      feeBasisPoints: 1_000,
      ...line,
    }));
    const wholeLines = agreed.map((line) => ({
      feeCents: feeCents(line.priceCents * line.quantity, line.feeBasisPoints),
      ...line,
    }));
    const totalCents = wholeLines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
    const row = {
      id,
      customerId: overrides.customerId ?? (await customer()).id,
      status: 'pending' as const,
      paymentMethod: 'pix' as const,
      subtotalCents: totalCents,
      totalCents,
      placedAt: NOW,
      updatedAt: NOW,
      version: 1,
      ...overrides,
    };
    const { seq } = await db.insertInto('purchase').values(row).returning('seq').executeTakeFirstOrThrow();
    await db.insertInto('purchaseLine').values(wholeLines).execute();
    await db
      .insertInto('purchaseEvent')
      .values({
        purchaseId: id,
        at: row.placedAt,
        kind: 'placed',
        toStatus: 'pending',
        actor: 'customer',
      })
      .execute();
    return { ...row, seq, lines: wholeLines };
  };

  /** Units that can be sold of a product, which counts them from now on. */
  const units = async (productId: string, count: number, overrides: Partial<Insertable<UnitTable>> = {}) => {
    const vault = openVault(TEST_DELIVERY_KEY);
    const rows = Array.from({ length: count }, (_, index): Insertable<UnitTable> => {
      const id = randomUUID();
      return {
        id,
        productId,
        kind: 'code',
        sealed: vault.seal(JSON.stringify({ kind: 'code', code: id }), id),
        fingerprint: id,
        state: 'available',
        purchaseLineId: null,
        reservedUntil: null,
        createdAt: new Date(Date.parse(NOW) + index).toISOString(),
        soldAt: null,
        revealedAt: null,
        ...overrides,
      };
    });
    await insertAll(db, 'unit', rows);
    await db
      .updateTable('product')
      .set({ countsUnits: 1, stock: count })
      .where('id', '=', productId)
      .execute();
    return rows;
  };

  return { customer, order, units };
};
