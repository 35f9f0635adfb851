import { isLocalAddress } from '#shared/values/localAddress.ts';

const DASHBOARD = '/alpha/dashboard';

/** Where to go after signing in: the requested address if it is in the back-office, else the overview. */
export function backOfficeAddress(address: string | null | undefined): string {
  const path = address?.split(/[?#]/, 1)[0] ?? '';
  const inside = path === DASHBOARD || path.startsWith(`${DASHBOARD}/`);
  return address && inside && isLocalAddress(address) ? address : DASHBOARD;
}
