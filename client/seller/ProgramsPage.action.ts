import { type ActionFunctionArgs, data } from 'react-router-dom';
import { answerOf } from '#client/account/answerOf.ts';
import { orToSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/calls/checkedBody.ts';
import { refusedForm } from '#client/forms/submitForm.ts';
import { textIn } from '#client/forms/textIn.ts';
import type { FormState } from '#client/forms/usePosted.ts';
import { createSellerKey, revokeSellerKey } from '#shared/contract/seller/keys.ts';

/** The page's answer: a form's result, or the text of a new key, which is shown only once. */
export type ProgramsAnswer = FormState & { made?: { id: string; name: string; secret: string } };

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const intent = textIn(form, 'intent');
  if (intent !== 'make')
    return answerOf(request, intent, async () => {
      await call(revokeSellerKey, { params: { id: textIn(form, 'id') } });
      return undefined;
    });
  const scopes = form.getAll('scopes').filter((each): each is string => typeof each === 'string');
  const values = {
    name: textIn(form, 'name'),
    validDays: textIn(form, 'validDays'),
    scopes: scopes.join(' '),
  };
  try {
    const body = checkedBody(createSellerKey.body, {
      name: values.name,
      scopes,
      validDays: Number(values.validDays),
      currentPassword: textIn(form, 'currentPassword'),
    });
    const { id, name, secret } = await call(createSellerKey, { body });
    return data<ProgramsAnswer>({ done: true, intent, made: { id, name, secret } });
  } catch (error) {
    const answer = refusedForm(error, values);
    orToSignIn(request, answer);
    return data<ProgramsAnswer>({ ...answer.data, intent }, answer.init ?? {});
  }
}
