import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { personal } from '#client/storefront/account/personal.ts';
import { readProfile } from '#shared/contract/account/profile.ts';
import { readOwnApplication } from '#shared/contract/account/selling.ts';
import { readOwnShop, readOwnWaiting } from '#shared/contract/seller.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const [application, { email, emailConfirmed }] = await Promise.all([
      call(readOwnApplication, {}, request.signal),
      call(readProfile, {}, request.signal),
    ]);
    const [shop, waiting] = application.seller
      ? await Promise.all([call(readOwnShop, {}, request.signal), call(readOwnWaiting, {}, request.signal)])
      : [null, null];
    return { application, shop, waiting, email, emailConfirmed, now: new Date().toISOString() };
  });
