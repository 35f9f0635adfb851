import type { Request } from 'express';
import { type SignedInCustomer, signedInCustomer } from '#server/people/accounts/requireCustomer.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { PAGES } from '#shared/pages/pages.ts';
import { seqOfOrderNumber } from '#shared/trade/orderStatus.ts';

/** The page of a visitor, and their account where they are signed in. */
export interface Writer {
  customer: SignedInCustomer | undefined;
  page: string | null;
  /** Their own order on that page. */
  purchaseId: string | null;
}

export async function identifyWriter(
  deps: SessionDeps,
  req: Request,
  page: string | undefined,
): Promise<Writer> {
  const customer = await signedInCustomer(deps, req);
  const purchaseId = customer && page ? await orderShownOn(deps.db, page, customer.id) : undefined;
  return { customer, page: page ?? null, purchaseId: purchaseId ?? null };
}

/** The pages of one order, up to its number. */
const PAGES_OF_ORDERS = [PAGES.order.path, PAGES.payment.path].map((path) => path.replace(':number', ''));

async function orderShownOn(db: Db, page: string, customerId: string): Promise<string | undefined> {
  const start = PAGES_OF_ORDERS.find((each) => page.startsWith(each));
  const seq = start && seqOfOrderNumber(page.slice(start.length).split('/', 1)[0] ?? '');
  if (!seq) return undefined;
  const order = await db
    .selectFrom('purchase')
    .select('id')
    .where('seq', '=', seq)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return order?.id;
}
