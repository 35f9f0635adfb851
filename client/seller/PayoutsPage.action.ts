import { type ActionFunctionArgs, data } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { askForPayout, changePixKey, setWeeklyPayout } from '#shared/contract/seller/payouts.ts';
import { readAmount } from '#shared/values/amount.ts';

/** Three forms: a payout, the Fridays, the key; the answer says which one it is about. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent, requestKey, weekly, currentPassword, ...fields } = await textsOf(request, [
    'intent',
    'requestKey',
    'weekly',
    'currentPassword',
    'amount',
    'pixKind',
    'pixKey',
  ]);
  const { amount, pixKind, pixKey } = fields;
  // The input returns to the page, except the password.
  const answer =
    intent === 'weekly'
      ? await submitForm(setWeeklyPayout, {}, () => ({ weekly: weekly === 'true' }))
      : intent === 'key'
        ? await submitForm(changePixKey, { pixKind, pixKey }, (key) => ({ ...key, currentPassword }))
        : await submitForm(
            askForPayout,
            { amount },
            (text) => ({ amount: readAmount(text.amount), currentPassword }),
            {},
            { headers: { 'idempotency-key': requestKey } },
          );
  orToSignIn(request, answer);
  return data({ ...answer.data, intent }, answer.init ?? {});
}
