/** Whether an address is one of the back-office, which the browser draws alone. */
export const inBackOffice = (pathname: string): boolean => /^\/alpha(\/|$)/i.test(pathname);
