import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { readReportableQuestion } from '#shared/contract/account/questions.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, () => call(readReportableQuestion, { params: { id } }, request.signal));
