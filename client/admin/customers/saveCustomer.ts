import { call, Refused } from '#client/call.ts';
import { changeCustomer, CustomerForm } from '#shared/contract/admin/customers.ts';

/** Checks the form by the server's own schema first, so that its faults show without a journey. */
export async function saveCustomer(id: string, version: number, given: object) {
  const form = CustomerForm.safeParse(given);
  if (!form.success)
    throw new Refused({
      type: '/api/docs#problem-invalid',
      title: 'Dados inválidos',
      status: 400,
      code: 'invalid',
      detail: 'Confira os dados enviados.',
      errors: form.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    });
  return call(changeCustomer, { params: { id }, body: { ...form.data, version } });
}
