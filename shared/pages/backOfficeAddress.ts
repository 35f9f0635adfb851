import { isLocalAddress } from './localAddress.ts';

const DASHBOARD = '/alpha/dashboard';

/** Where to go after signing in: the requested address if it is in the back-office, else the overview. */
export function backOfficeAddress(asked: string | null | undefined): string {
  const path = asked?.split(/[?#]/, 1)[0] ?? '';
  const inside = path === DASHBOARD || path.startsWith(`${DASHBOARD}/`);
  return asked && inside && isLocalAddress(asked) ? asked : DASHBOARD;
}
