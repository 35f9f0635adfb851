import { call } from '#client/call.ts';
import { changeOrder, type OrderChange } from '#shared/contract/admin/orders.ts';

export const saveOrder = (id: string, body: OrderChange) => call(changeOrder, { params: { id }, body });
