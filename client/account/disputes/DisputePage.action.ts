import { type ActionFunctionArgs, data } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { moveDispute } from '#shared/contract/account/disputes.ts';
import { readAmount } from '#shared/values/amount.ts';

/** A step of one side; the button's value names it. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const { intent, ...fields } = await textsOf(request, ['intent', 'text', 'outcome', 'amount']);
  const answer = await submitForm(
    moveDispute,
    fields,
    ({ text, outcome, amount }) => ({
      move: intent,
      text,
      ...((intent === 'propose' || intent === 'accept') && {
        outcome: outcome || undefined,
        ...(outcome === 'part' && { amount: readAmount(amount) }),
      }),
    }),
    { id },
  );
  orToSignIn(request, answer);
  return data({ ...answer.data, intent: intent === 'propose' ? 'propose' : 'say' }, answer.init ?? {});
}
