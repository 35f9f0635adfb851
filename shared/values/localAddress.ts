/** Anything that a browser would read as another host, another folder or the end of the path. */
const ASTRAY = /[\\\p{Cc}\s]|\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|0|1)/iu;

/** Whether an address leads to a page of ours, however a browser reads it. */
export function isLocalAddress(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.startsWith('/') && !ASTRAY.test(path) && !/[\\\p{Cc}\p{Cs}]/u.test(address);
}

const ACCOUNT = '/conta';
/** Programs, the back-office, and the sign-in pages themselves: signing in never leads there. */
const NOT_FOR_CUSTOMERS = /^\/(?:alpha|api|entrar|criar-conta|recuperar-senha|nova-senha)(?:[/?#]|$)/i;

/** An order's own page or its payment: an address without words that a stranger could choose. */
export const ORDER_ADDRESS = /^\/(?:conta\/pedidos|finalizar)\/A-\d{1,12}$/;

/** The query that carries an order's address to the next page, empty for any other address. */
export const orderOnward = (from: string | null): string =>
  from && ORDER_ADDRESS.test(from) ? `?de=${encodeURIComponent(from)}` : '';

/** The checkout of a full cart, with 48 products, takes 2,500 characters. */
const LONGEST = 4_000;

/**
 * Where to go after signing in: the requested page if it is one of the shop's, else the account.
 * Percent-encoded as ASCII, since a header takes nothing else.
 */
export const returnAddress = (address: string | null | undefined): string =>
  address && address.length <= LONGEST && isLocalAddress(address) && !NOT_FOR_CUSTOMERS.test(address)
    ? address.replace(/\P{ASCII}+/gu, encodeURIComponent)
    : ACCOUNT;
