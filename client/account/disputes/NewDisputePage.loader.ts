import type { LoaderFunctionArgs } from 'react-router-dom';
import { ownData } from '#client/account/orders/ownData.ts';
import { call } from '#client/calls/call.ts';
import { readOwnOrder } from '#shared/contract/account/orders.ts';

/** The item that is to be disputed, of an order that the address names. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  ownData(request, async () => {
    const query = new URL(request.url).searchParams;
    const order = await call(readOwnOrder, { params: { id: query.get('pedido') ?? '-' } }, request.signal);
    const line = order.lines.find(({ id }) => id === query.get('item'));
    return line && { number: order.number, line };
  });
