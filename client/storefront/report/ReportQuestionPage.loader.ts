import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { ownData } from '#client/storefront/orders/ownData.ts';
import { readReportableQuestion } from '#shared/contract/questions.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  ownData(request, () => call(readReportableQuestion, { params: { id } }, request.signal));
