import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/call.ts';
import { paths } from '#client/paths.ts';
import { readAskable } from '#shared/contract/conversations.ts';
import { ownData } from '#client/storefront/orders/ownData.ts';

/** Whoever has asked before goes on where they were. */
export const loader = ({ request, params: { slug = '' } }: LoaderFunctionArgs) =>
  ownData(request, async () => {
    const listing = await call(readAskable, { params: { slug } }, request.signal);
    if (listing.conversation !== null) throw redirect(paths.conversation(listing.conversation));
    return listing;
  });
