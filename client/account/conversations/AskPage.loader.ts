import type { LoaderFunctionArgs } from 'react-router-dom';
import { ownData } from '#client/account/orders/ownData.ts';
import { call } from '#client/calls/call.ts';
import { readAskable } from '#shared/contract/account/questions.ts';

export const loader = ({ request, params: { slug = '' } }: LoaderFunctionArgs) =>
  ownData(request, () => call(readAskable, { params: { slug } }, request.signal));
