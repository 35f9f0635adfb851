import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { personal } from '#client/storefront/account/personal.ts';
import { listShopQuestions } from '#shared/contract/questions.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => {
    const { page } = searchOf(listShopQuestions.query, request);
    return call(listShopQuestions, { query: { page } }, request.signal);
  });
