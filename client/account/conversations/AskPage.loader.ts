import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { readListingForQuestion } from '#shared/contract/account/questions.ts';

export const loader = ({ request, params: { slug = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, () => call(readListingForQuestion, { params: { slug } }, request.signal));
