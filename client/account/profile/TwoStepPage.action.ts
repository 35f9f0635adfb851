import { type ActionFunctionArgs, data } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/calls/checkedBody.ts';
import { refusedForm, textsOf } from '#client/forms/submitForm.ts';
import type { FormState } from '#client/forms/usePosted.ts';
import {
  confirmCustomerTwoStep,
  endCustomerTwoStep,
  renewRecoveryCodes,
  startCustomerTwoStep,
} from '#shared/contract/account/twoStep.ts';
import type { TwoStepSecret } from '#shared/contract/twoStep.ts';

interface Shown {
  secret?: TwoStepSecret;
  recoveryCodes?: string[];
}

/** The page's answer: a form's result, or a secret that is shown only once. */
export type TwoStepAnswer = FormState & Shown;

export async function action({ request }: ActionFunctionArgs) {
  const { intent, ...fields } = await textsOf(request, ['intent', 'currentPassword', 'code']);
  try {
    return data<TwoStepAnswer>({ done: true, intent, ...(await change(intent, fields)) });
  } catch (error) {
    const answer = refusedForm(error, {});
    orToSignIn(request, answer);
    return data<TwoStepAnswer>({ ...answer.data, intent }, answer.init ?? {});
  }
}

async function change(
  intent: string,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<Shown> {
  switch (intent) {
    case 'confirm':
      return call(confirmCustomerTwoStep, { body: checkedBody(confirmCustomerTwoStep.body, { code }) });
    case 'renew':
      return call(renewRecoveryCodes, {
        body: checkedBody(renewRecoveryCodes.body, { currentPassword, code }),
      });
    case 'end':
      await call(endCustomerTwoStep, {
        body: checkedBody(endCustomerTwoStep.body, { currentPassword, code }),
      });
      return {};
    default:
      return {
        secret: await call(startCustomerTwoStep, {
          body: checkedBody(startCustomerTwoStep.body, { currentPassword }),
        }),
      };
  }
}
