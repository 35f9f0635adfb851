import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { paths } from '#client/pages/paths.ts';
import { openDispute } from '#shared/contract/account/disputes.ts';
import { readBuyerOrder } from '#shared/contract/account/orders.ts';
import { OPENED } from './disputeSentences.ts';

/** One field name for each possible unit, since a failed form restores its input by name. */
const UNITS = Array.from({ length: 99 }, (_, index) => `unit${index + 1}` as const);

export async function action({ request }: ActionFunctionArgs) {
  const { number, lineId, ...fields } = await textsOf(request, [
    'number',
    'lineId',
    'reason',
    'text',
    ...UNITS,
  ]);
  const answer = orToSignIn(
    request,
    await submitForm(
      openDispute,
      fields,
      ({ reason, text, ...ticked }) => ({
        reason,
        text,
        units: UNITS.map((name) => ticked[name])
          .filter(Boolean)
          .map(Number),
      }),
      { id: number, lineId },
    ),
  );
  if (!answer.data.done) return answer;
  const { lines } = await call(readBuyerOrder, { params: { id: number } }, request.signal);
  const disputeId = lines.find(({ id }) => id === lineId)?.disputeId;
  return redirect(disputeId ? `${paths.dispute(disputeId)}?${OPENED}` : paths.order(number));
}
