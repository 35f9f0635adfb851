import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { readBuyerOrder } from '#shared/contract/account/orders.ts';

/** The item that is to be disputed, of an order that the address names. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  buyerOrderData(request, async () => {
    const query = new URL(request.url).searchParams;
    const order = await call(readBuyerOrder, { params: { id: query.get('pedido') ?? '-' } }, request.signal);
    const line = order.lines.find(({ id }) => id === query.get('item'));
    return line && { number: order.number, line };
  });
