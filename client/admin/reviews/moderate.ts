import { call } from '#client/call.ts';
import { judgeReview } from '#shared/contract/admin/reviews.ts';

export const moderate = (id: string, state: 'published' | 'refused') =>
  call(judgeReview, { params: { id }, body: { state } });
