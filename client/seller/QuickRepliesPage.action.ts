import { type ActionFunctionArgs, data } from 'react-router-dom';
import { answerOf } from '#client/account/answerOf.ts';
import { orToSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import {
  addQuickReply,
  changeQuickReply,
  moveQuickReply,
  removeQuickReply,
} from '#shared/contract/account/quickReplies.ts';

/** The forms of the page; `intent` says what to do, and with which reply. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent, id, text } = await textsOf(request, ['intent', 'id', 'text']);
  const [deed = ''] = intent.split(' ');
  if (deed === 'up' || deed === 'down' || deed === 'remove')
    return answerOf(request, intent, async () => {
      if (deed === 'remove') await call(removeQuickReply, { params: { id } });
      else await call(moveQuickReply, { params: { id }, body: { to: deed } });
      return undefined;
    });
  const sent =
    deed === 'change'
      ? submitForm(changeQuickReply, { text }, (body) => body, { id })
      : submitForm(addQuickReply, { text }, (body) => body);
  const answer = orToSignIn(request, await sent);
  return data({ ...answer.data, intent }, answer.init ?? {});
}
