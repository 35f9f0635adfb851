import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import type { CartLine } from '#shared/contract/account/cart.ts';
import { MOST_CART_LINES } from '#shared/trade/cartLimits.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';

type KeptLine = Pick<CartLine, 'productId' | 'quantity' | 'priceSeen'>;

/** A customer's cart, newest first; sold out and hidden products stay, archived ones do not. */
export async function list(db: Db, customerId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('customerCartLine as line')
    .innerJoin('product', 'product.id', 'line.productId')
    .where('line.customerId', '=', customerId)
    .where('product.archivedAt', 'is', null)
    .select(['line.productId', 'product.slug', 'product.title', 'line.quantity', 'line.priceSeenCents'])
    .orderBy('line.addedAt', 'desc')
    .orderBy('line.productId')
    .limit(MOST_CART_LINES)
    .execute();
  return rows.map(({ priceSeenCents, ...line }) => ({ ...line, priceSeen: reaisOf(priceSeenCents) }));
}

/** Merges a device's lines, the first one as the newest; of a product on both sides the larger quantity stays. */
export async function merge(
  trx: Db,
  customerId: string,
  lines: readonly KeptLine[],
  now: Date,
): Promise<void> {
  const before = new Map((await list(trx, customerId)).map((line) => [line.productId, line]));
  for (const [place, line] of lines.entries()) {
    const there = before.get(line.productId);
    if (there && there.quantity >= line.quantity) continue;
    await put(trx, customerId, line, new Date(now.getTime() - place));
  }
}

/**
 * Adds a product to the cart or changes its line; false for an unknown product. It needs no transaction: lines
 * beyond the limit are removed with the next line at the latest, and are not listed until then.
 */
export async function put(db: Db, customerId: string, line: KeptLine, now: Date): Promise<boolean> {
  const { productId, quantity, priceSeen } = line;
  const there = await db
    .selectFrom('product')
    .where('id', '=', productId)
    .where('archivedAt', 'is', null)
    .select((eb) => linesIn(eb, customerId).as('lines'))
    .executeTakeFirst();
  if (!there) return false;
  const values = { quantity, priceSeenCents: centavosOf(priceSeen) };
  await db
    .insertInto('customerCartLine')
    .values({ ...values, customerId, productId, addedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['customerId', 'productId']).doUpdateSet(values))
    .execute();
  if ((there.lines ?? 0) >= MOST_CART_LINES) await dropBeyondMost(db, customerId);
  return true;
}

const linesIn = (eb: ExpressionBuilder<Tables, 'product'>, customerId: string) =>
  eb
    .selectFrom('customerCartLine')
    .where('customerCartLine.customerId', '=', customerId)
    .select((of) => of.fn.countAll<number>().as('count'));

/** Deletes the oldest lines beyond the limit, as on a device. */
async function dropBeyondMost(db: Db, customerId: string): Promise<void> {
  const rows = await db
    .selectFrom('customerCartLine')
    .select('productId')
    .where('customerId', '=', customerId)
    .orderBy('addedAt', 'desc')
    .orderBy('productId')
    .execute();
  const over = rows.slice(MOST_CART_LINES).map(({ productId }) => productId);
  if (over.length > 0) await remove(db, customerId, over);
}

export async function remove(db: Db, customerId: string, productIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('customerCartLine')
    .where('customerId', '=', customerId)
    .where('productId', 'in', productIds)
    .execute();
}
