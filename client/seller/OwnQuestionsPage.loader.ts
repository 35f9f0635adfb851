import { pagedLoader } from '#client/account/pagedLoader.ts';
import { call } from '#client/calls/call.ts';
import { listShopQuestions } from '#shared/contract/account/questions.ts';

export const loader = pagedLoader((query, signal) => call(listShopQuestions, { query }, signal));
