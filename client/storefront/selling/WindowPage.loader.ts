import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readOwnWindow } from '#shared/contract/shopWindow.ts';
import { personal } from '#client/storefront/account/personal.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => call(readOwnWindow, {}, request.signal));
