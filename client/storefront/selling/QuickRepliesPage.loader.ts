import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { listQuickReplies } from '#shared/contract/quickReplies.ts';
import { personal } from '#client/storefront/account/personal.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => call(listQuickReplies, {}, request.signal));
