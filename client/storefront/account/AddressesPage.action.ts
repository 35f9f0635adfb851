import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/call.ts';
import { paths } from '#client/paths.ts';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { addAddress, changeAddress, removeAddress } from '#shared/contract/account/addresses.ts';
import { orToSignIn, personal } from './personal.ts';

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

export async function action({ request }: ActionFunctionArgs) {
  const { intent, id, ...values } = await textsOf(request, ['intent', 'id', ...FIELDS]);
  if (intent === 'remove') {
    await personal(request, () => call(removeAddress, { params: { id } }));
    return redirect(paths.addresses);
  }
  const answer = id
    ? await submitForm(changeAddress, values, (texts) => texts, { id })
    : await submitForm(addAddress, values, (texts) => texts);
  orToSignIn(request, answer);
  return answer.data.done ? redirect(`${paths.addresses}?aviso=salvo`) : answer;
}
