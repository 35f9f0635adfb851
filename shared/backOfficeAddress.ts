const DASHBOARD = '/alpha/dashboard';

/** Whatever a browser would read as another host, another folder or the end of the path. */
const ASTRAY = /[\\\p{Cc}\s]|\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|0|1)/iu;

/** Where to go after signing in: the address asked for when it lies in the back-office, else the overview. */
export function backOfficeAddress(asked: string | null | undefined): string {
  const path = asked?.split(/[?#]/, 1)[0] ?? '';
  const inside = path === DASHBOARD || path.startsWith(`${DASHBOARD}/`);
  return asked && inside && !ASTRAY.test(path) && !/[\\\p{Cc}]/u.test(asked) ? asked : DASHBOARD;
}
