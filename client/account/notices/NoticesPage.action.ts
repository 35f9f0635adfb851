import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { orToSignIn, personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { submitForm } from '#client/forms/submitForm.ts';
import { paths } from '#client/pages/paths.ts';
import { markNoticesRead, saveNoticeChoices } from '#shared/contract/account/notices.ts';
import { choosable, NOTICE_WAYS, type NoticeWay } from '#shared/people/notices.ts';

/** Two forms: what has been read, and what is wanted from now on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'read') {
    const until = Number(form.get('until'));
    await personal(request, () => call(markNoticesRead, { body: { until } }));
    return redirect(paths.notices);
  }
  const wanted = new Set(form.getAll('wanted'));
  const ways = Object.keys(NOTICE_WAYS) as NoticeWay[];
  const muted = choosable.flatMap((kind) =>
    ways.filter((way) => !wanted.has(`${kind} ${way}`)).map((way) => ({ kind, way })),
  );
  const answer = await submitForm(saveNoticeChoices, {}, () => ({ muted }));
  orToSignIn(request, answer);
  return data({ ...answer.data, intent: 'choices' }, answer.init ?? {});
}
