import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { orToSignIn, personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import type { FormState } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { addAddress, changeAddress, removeAddress } from '#shared/contract/account/addresses.ts';

const FIELDS = [
  'label',
  'postalCode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
] as const;

/** The page's answer; for a removed address with the data to restore it. */
export type AddressAnswer = FormState & { removed?: Record<(typeof FIELDS)[number], string> };

export async function action({ request }: ActionFunctionArgs) {
  const { intent, id, ...values } = await textsOf(request, ['intent', 'id', ...FIELDS]);
  if (intent === 'remove') {
    await personal(request, () => call(removeAddress, { params: { id } }));
    return data<AddressAnswer>({ done: true, intent, removed: values });
  }
  const answer = id
    ? await submitForm(changeAddress, values, (texts) => texts, { id })
    : await submitForm(addAddress, values, (texts) => texts);
  orToSignIn(request, answer);
  if (answer.data.done) return redirect(`${paths.addresses}?aviso=salvo`);
  return data({ ...answer.data, intent }, answer.init ?? {});
}
