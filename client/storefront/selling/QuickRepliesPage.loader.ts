import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { personal } from '#client/storefront/account/personal.ts';
import { listQuickReplies } from '#shared/contract/quickReplies.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => call(listQuickReplies, {}, request.signal));
