import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { accountMark } from '#client/device/accountMark.ts';
import { returnAddress } from '#shared/values/localAddress.ts';

/** A signed-in customer is redirected; on the server the guard has done so already. */
export function loader({ request }: LoaderFunctionArgs) {
  if (accountMark() !== undefined) throw redirect(returnAddress(new URL(request.url).searchParams.get('de')));
  return null;
}
