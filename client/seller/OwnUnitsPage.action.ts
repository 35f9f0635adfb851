import { type ActionFunctionArgs, data } from 'react-router-dom';
import { answerOf } from '#client/account/answerOf.ts';
import { orToSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/calls/checkedBody.ts';
import { sentDraft } from '#client/forms/draft.ts';
import { refusedForm } from '#client/forms/submitForm.ts';
import { textsIn } from '#client/forms/textsIn.ts';
import type { FormState } from '#client/forms/usePosted.ts';
import { loadSellerUnits, revokeSellerUnit, viewSellerUnit } from '#shared/contract/seller/units.ts';
import type { UnitSecret } from '#shared/contract/unitSecret.ts';

/** The page's answer: a form's result, or the revealed content of a unit. */
export type UnitsAnswer = FormState & {
  shown?: { unit: string; secret: UnitSecret };
  /** The result of the lines, and the refused ones, each with its fault. */
  load?: { loaded: number; text: string; lines: { line: string; message: string }[] };
};

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const { intent, unit, kind, text } = textsIn(await request.formData(), ['intent', 'unit', 'kind', 'text']);
  if (intent === 'load' || intent === 'load-good')
    return loadUnits(request, id, { kind, text }, intent === 'load-good');
  const params = { id, unit };
  return answerOf(request, intent, async () => {
    if (intent === 'view') {
      const secret = await call(viewSellerUnit, { params, body: {} });
      return data<UnitsAnswer>({ done: true, intent, shown: { unit, secret } });
    }
    await call(revokeSellerUnit, { params, body: {} });
    return undefined;
  });
}

/** Adds the pasted units; refused lines stay in the form with new numbers. */
async function loadUnits(
  request: Request,
  id: string,
  values: { kind: string; text: string },
  skipFaulty: boolean,
) {
  const accepted = sentDraft();
  try {
    const body = checkedBody(loadSellerUnits.body, { ...values, skipFaulty });
    const { loaded, skipped = [] } = await call(loadSellerUnits, { params: { id }, body });
    accepted();
    const lines = values.text.split(/\r\n|\n|\r/);
    return data<UnitsAnswer>({
      done: true,
      intent: 'load',
      load: {
        loaded,
        text: skipped.map(({ line }) => lines[line - 1] ?? '').join('\n'),
        lines: skipped.map(({ message }, place) => ({ line: String(place + 1), message })),
      },
    });
  } catch (error) {
    const answer = orToSignIn(request, refusedForm(error, values));
    return data<UnitsAnswer>({ ...answer.data, intent: 'load' }, answer.init ?? {});
  }
}
