import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { openDispute } from '#shared/contract/disputes.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';

export async function action({ request }: ActionFunctionArgs) {
  const { number, lineId, ...typed } = await textsOf(request, ['number', 'lineId', 'reason', 'text']);
  const answer = orToSignIn(
    request,
    await submitForm(openDispute, typed, (body) => body, { id: number, lineId }),
  );
  return answer.data.done ? redirect(paths.order(number)) : answer;
}
