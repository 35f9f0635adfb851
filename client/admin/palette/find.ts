import { call } from '#client/calls/call.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { listCustomers } from '#shared/contract/admin/customers.ts';
import { listOrders } from '#shared/contract/admin/orders.ts';
import { listAdminProducts } from '#shared/contract/admin/products.ts';
import type { Needed } from '#shared/people/permissions.ts';

/** One thing to go to. */
export interface Found {
  to: string;
  label: string;
  /** The kind of thing, and a detail that distinguishes it from others of its name. */
  about: string;
}

const EACH = 4;

/** Products, orders and customers that match; a list that fails, or that the role may not see, is left out. */
export async function find(
  q: string,
  may: (needed: Needed) => boolean,
  signal: AbortSignal,
): Promise<Found[]> {
  const query = { q, perPage: EACH };
  const lists = await Promise.allSettled([
    may(listAdminProducts.permission) &&
      call(listAdminProducts, { query }, signal).then(({ items }) =>
        items.map(({ id, title }) => ({ to: adminPaths.product(id), label: title, about: 'Produto' })),
      ),
    may(listOrders.permission) &&
      call(listOrders, { query }, signal).then(({ items }) =>
        items.map(({ id, number, customer }) => ({
          to: adminPaths.order(id),
          label: `Pedido ${number}`,
          about: `Pedido de ${customer.name}`,
        })),
      ),
    may(listCustomers.permission) &&
      call(listCustomers, { query }, signal).then(({ items }) =>
        items.map(({ id, name, email }) => ({
          to: adminPaths.customer(id),
          label: name,
          about: `Cliente · ${email}`,
        })),
      ),
  ]);
  return lists.flatMap((list) => (list.status === 'fulfilled' && list.value ? list.value : []));
}
