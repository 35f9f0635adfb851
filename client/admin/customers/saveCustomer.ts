import { call } from '#client/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { changeCustomer, CustomerForm } from '#shared/contract/admin/customers.ts';

/** Checks the form by the server's own schema first, so that its faults show without a journey. */
export async function saveCustomer(id: string, version: number, given: object) {
  const form = checkedBody(CustomerForm, given);
  return call(changeCustomer, { params: { id }, body: { ...form, version } });
}
