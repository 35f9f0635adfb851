import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { ownData } from '#client/storefront/orders/ownData.ts';
import { readAskable } from '#shared/contract/questions.ts';

export const loader = ({ request, params: { slug = '' } }: LoaderFunctionArgs) =>
  ownData(request, () => call(readAskable, { params: { slug } }, request.signal));
