import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { openDispute } from '#shared/contract/disputes.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';

/** A field for each unit that a line may have, since what is typed is kept by its name. */
const UNITS = Array.from({ length: 99 }, (_, index) => `unit${index + 1}` as const);

export async function action({ request }: ActionFunctionArgs) {
  const { number, lineId, ...typed } = await textsOf(request, [
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
      typed,
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
  return answer.data.done ? redirect(paths.order(number)) : answer;
}
