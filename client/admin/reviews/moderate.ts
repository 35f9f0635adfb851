import { call } from '#client/call.ts';
import { judgeAnswer, judgeReview } from '#shared/contract/admin/reviews.ts';

export const moderate = (id: string, state: 'published' | 'refused') =>
  call(judgeReview, { params: { id }, body: { state } });

export const moderateAnswer = (id: string, state: 'published' | 'refused') =>
  call(judgeAnswer, { params: { id }, body: { state } });
