import { lastChangeOf } from '#client/admin/layout/lastChangeOf.ts';
import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import {
  changeCustomer,
  changeCustomerStatus,
  CustomerForm,
  endTwoStepOfCustomer,
  readCustomer,
} from '#shared/contract/admin/customers.ts';
import type { CustomerStatus } from '#shared/people/customerStatus.ts';

/** Checks the form by the server's own schema first, so that its faults show without a journey. */
export async function saveCustomer(id: string, version: number, given: object) {
  return call(changeCustomer, { params: { id }, body: { ...checkedBody(CustomerForm, given), version } });
}

export const setStatus = (id: string, given: { status: CustomerStatus; reason: string; version: number }) =>
  call(changeCustomerStatus, { params: { id }, body: checkedBody(changeCustomerStatus.body, given) });

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
