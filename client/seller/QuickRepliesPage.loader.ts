import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { listQuickReplies } from '#shared/contract/account/quickReplies.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => call(listQuickReplies, {}, request.signal));
