import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readProfile } from '#shared/contract/account/profile.ts';
import { personal } from '#client/storefront/account/personal.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => call(readProfile, {}, request.signal));
