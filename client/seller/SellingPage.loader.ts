import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { readSellerApplication } from '#shared/contract/account/application.ts';
import { readProfile } from '#shared/contract/account/profile.ts';
import { readSellerShop, readSellerTaskCounts } from '#shared/contract/seller/shop.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const [application, { email, emailConfirmed }] = await Promise.all([
      call(readSellerApplication, {}, request.signal),
      call(readProfile, {}, request.signal),
    ]);
    const [shop, waiting] = application.seller
      ? await Promise.all([
          call(readSellerShop, {}, request.signal),
          call(readSellerTaskCounts, {}, request.signal),
        ])
      : [null, null];
    return { application, shop, waiting, email, emailConfirmed, now: new Date().toISOString() };
  });
