import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { orToSignIn, personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { deleteDrafts } from '#client/forms/draft.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { paths } from '#client/pages/paths.ts';
import {
  changeCustomerPassword,
  deleteAccount,
  endCustomerSession,
  endOtherCustomerSessions,
} from '#shared/contract/account/security.ts';
import { sendConfirmationAgain } from '#shared/contract/account/session.ts';

/** The forms of the page; the answer says which one it is about. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent, id, currentPassword, newPassword, ...keys } = await textsOf(request, [
    'intent',
    'id',
    'currentPassword',
    'newPassword',
    'keysShown',
    'endKeys',
  ]);
  const endKeys = keys.keysShown === '' || keys.endKeys !== '';
  if (intent === 'end' || intent === 'end-others') {
    await personal(request, () =>
      intent === 'end'
        ? call(endCustomerSession, { params: { id } })
        : call(endOtherCustomerSessions, { query: { endKeys } }),
    );
    return redirect(paths.security);
  }
  const answer =
    intent === 'delete'
      ? await submitForm(deleteAccount, {}, () => ({ currentPassword }))
      : intent === 'first'
        ? await submitForm(sendConfirmationAgain, {}, () => ({}))
        : await submitForm(changeCustomerPassword, {}, () => ({ currentPassword, newPassword, endKeys }));
  orToSignIn(request, answer);
  if (intent === 'delete' && answer.data.done) {
    deleteDrafts();
    return redirect(`${paths.signIn}?aviso=apagada`);
  }
  return data({ ...answer.data, intent }, answer.init ?? {});
}
