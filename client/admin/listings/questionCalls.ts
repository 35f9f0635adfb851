import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { moderateQuestion } from '#shared/contract/admin/questions.ts';

export const moderate = (id: string, given: unknown) =>
  call(moderateQuestion, { params: { id }, body: checkedBody(moderateQuestion.body, given) });
