import { call } from '#client/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import {
  changeCustomer,
  CustomerForm,
  endTwoStepOfCustomer,
  readCustomer,
} from '#shared/contract/admin/customers.ts';
import { lastChangeOf } from '../layout/lastChangeOf.ts';

/** The status goes along only where the role may change it. Checks the form by the server's own schema first, so that its faults show without a journey. */
export async function saveCustomer(id: string, version: number, given: object, may: { status: boolean }) {
  const { status, ...form } = checkedBody(CustomerForm, given);
  return call(changeCustomer, { params: { id }, body: { ...form, ...(may.status && { status }), version } });
}

/** What was saved meanwhile, and by whom where an administrator did. */
export async function readStored(id: string) {
  const [customer, lastChange] = await Promise.all([
    call(readCustomer, { params: { id } }),
    lastChangeOf(id),
  ]);
  // Customers change their own data too: then the record's last word is an older one.
  return { customer, lastChange: lastChange?.at === customer.updatedAt ? lastChange : null };
}

export const endTwoStep = (id: string, reason: string) =>
  call(endTwoStepOfCustomer, {
    params: { id },
    body: checkedBody(endTwoStepOfCustomer.body, { reason }),
  });
