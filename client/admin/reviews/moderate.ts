import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { judgeAnswer, judgeReview, Refusal } from '#shared/contract/admin/reviews.ts';

export const publish = (id: string) => call(judgeReview, { params: { id }, body: { state: 'published' } });

/** Somebody saw that it left with a refund, which decides nothing. */
export const markSeen = (id: string) => call(judgeReview, { params: { id }, body: { state: 'refused' } });

export const showAnswer = (id: string) => call(judgeAnswer, { params: { id }, body: { state: 'published' } });

const bodyOf = (given: unknown) => ({ state: 'refused' as const, ...checkedBody(Refusal, given) });

export const refuse = async (id: string, given: unknown) =>
  call(judgeReview, { params: { id }, body: bodyOf(given) });

export const takeAnswer = async (id: string, given: unknown) =>
  call(judgeAnswer, { params: { id }, body: bodyOf(given) });
