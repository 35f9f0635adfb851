import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { Unit } from '#shared/contract/admin/units.ts';
import * as inventory from './inventory.store.ts';

/** A unit with its product. Throws `not_found`. */
export async function readUnit(db: Db, id: string) {
  const unit = await inventory.find(db, id);
  if (!unit) throw notFound('Não encontramos esta unidade.');
  return unit;
}

/** The audit entry of a unit that the team has changed, with the reason. */
export const unitChange = (
  before: Awaited<ReturnType<typeof readUnit>>,
  after: Pick<Unit, 'state'>,
  reason: string,
) => ({
  action: 'updated' as const,
  subject: 'unit' as const,
  subjectId: before.id,
  label: before.order ? `${before.product.title}, ${before.order.number}` : before.product.title,
  before: { state: before.state },
  after: { state: after.state, reason },
});

/** Whether a seller owns the product, and with it the units. */
export async function isOfSeller(db: Db, productId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .where('product.id', '=', productId)
    .where('ownerId', 'is not', null)
    .select('ownerId')
    .executeTakeFirst();
  return owner !== undefined;
}
