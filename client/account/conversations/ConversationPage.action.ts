import { type ActionFunctionArgs, data } from 'react-router-dom';
import { answerOf } from '#client/account/answerOf.ts';
import { orToSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import {
  blockPerson,
  reportPerson,
  sendMessage,
  unblockPerson,
} from '#shared/contract/account/conversations.ts';

/** Sends a message; or blocks, unblocks or reports the other person. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const { intent, fault, ...message } = await textsOf(request, ['intent', 'fault', 'text', 'after']);
  if (intent === 'block' || intent === 'unblock')
    return answerOf(request, intent, async () => {
      if (intent === 'block') await call(blockPerson, { params: { id }, body: {} });
      else await call(unblockPerson, { params: { id } });
      return undefined;
    });
  if (intent !== 'report')
    return orToSignIn(request, await submitForm(sendMessage, message, (body) => body, { id }));
  const report = { fault, text: message.text };
  const answer = orToSignIn(request, await submitForm(reportPerson, report, (body) => body, { id }));
  return data({ ...answer.data, intent }, answer.init ?? {});
}
