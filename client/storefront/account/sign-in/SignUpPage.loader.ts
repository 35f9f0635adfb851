import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { accountMark } from '#client/storefront/account/device/accountMark.ts';
import { returnAddress } from '#shared/pages/localAddress.ts';

/** Whoever is signed in has an account; on the server its guard has seen to that. */
export function loader({ request }: LoaderFunctionArgs) {
  if (accountMark() !== undefined) throw redirect(returnAddress(new URL(request.url).searchParams.get('de')));
  return null;
}
