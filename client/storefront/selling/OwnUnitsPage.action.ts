import { type ActionFunctionArgs, data } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { textsIn } from '#client/forms/textsIn.ts';
import type { FormState } from '#client/forms/usePosted.ts';
import { submitForm } from '#client/forms/submitForm.ts';
import { loadOwnUnits, revokeOwnUnit, viewOwnUnit } from '#shared/contract/ownUnits.ts';
import type { UnitSecret } from '#shared/contract/unitSecret.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';
import { answerOf } from './listingAnswer.ts';

/** What the page answers: as any form's, and where a unit was asked for what it says. */
export type UnitsAnswer = FormState & { shown?: { unit: string; secret: UnitSecret } };

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const { intent, unit, kind, text } = textsIn(await request.formData(), ['intent', 'unit', 'kind', 'text']);
  if (intent === 'load' || intent === 'load-good') {
    const answer = await submitForm(
      loadOwnUnits,
      { kind, text },
      (typed) => ({ ...typed, skipFaulty: intent === 'load-good' }),
      { id },
    );
    orToSignIn(request, answer);
    return data<UnitsAnswer>({ ...answer.data, intent: 'load' }, answer.init ?? {});
  }
  const params = { id, unit };
  return answerOf(request, intent, async () => {
    if (intent === 'view') {
      const secret = await call(viewOwnUnit, { params, body: {} });
      return data<UnitsAnswer>({ done: true, intent, shown: { unit, secret } });
    }
    await call(revokeOwnUnit, { params, body: {} });
    return undefined;
  });
}
