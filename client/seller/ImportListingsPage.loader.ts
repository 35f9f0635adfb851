import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { paths } from '#client/pages/paths.ts';
import { listSellerListings } from '#shared/contract/seller/listings.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { limits, preparing } = await call(listSellerListings, {}, request.signal);
    // Files are for shops that are open.
    if (preparing) throw redirect(paths.listings);
    return { limits };
  });
