import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listShopQuestions } from '#shared/contract/account/questions.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => {
    const { page } = searchOf(listShopQuestions.query, request);
    return call(listShopQuestions, { query: { page } }, request.signal);
  });
