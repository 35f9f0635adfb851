import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { orToSignIn, personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { deleteDrafts } from '#client/forms/draft.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { paths } from '#client/pages/paths.ts';
import { sendConfirmationAgain, signOutCustomer } from '#shared/contract/account/session.ts';

/** 'Sair', and the mail that confirms the address once more. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent } = await textsOf(request, ['intent']);
  if (intent === 'confirm')
    return orToSignIn(request, await submitForm(sendConfirmationAgain, {}, () => ({})));
  await personal(request, () => call(signOutCustomer, {}));
  deleteDrafts();
  return redirect(paths.home);
}
