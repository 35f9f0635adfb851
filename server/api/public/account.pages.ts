import type { RequestHandler } from 'express';
import { signedInCustomer } from '#server/people/accounts/requireCustomer.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import { addressBelow } from '#server/services/http/properAddress.ts';
import { PAGES, rootsFor } from '#shared/pages/pages.ts';
import { returnAddress } from '#shared/values/localAddress.ts';

const GUARDED = new Set(rootsFor('account'));
const DOORS = new Set(rootsFor('signedOutOnly'));
/** Pages whose address carries the key of a mail. */
const LINKS = new Set(rootsFor('emailLink'));
/** Pages with a form for every visitor, filled in for a signed-in customer. */
const WRITTEN_ON = new Set([PAGES.contact.path.slice(1)]);
/** Where a product page's question form posts to. */
const [, ASKED_ON = ''] = PAGES.askSeller.path.split('/');
const ROOTS = new Set([...GUARDED, ...DOORS, ...LINKS, ...WRITTEN_ON]);

/**
 * Runs ahead of every page, and decides once for every spelling of an account's address. These pages are rendered
 * per visitor and never cached; all others are the same for everyone.
 */
export const accountPages =
  (deps: SessionDeps): RequestHandler =>
  async (req, res, next) => {
    const address = addressBelow(req.originalUrl, ROOTS);
    if (!address) return next();
    const { root, path, query, plain } = address;
    const customer = await signedInCustomer(deps, req);
    if (WRITTEN_ON.has(root) && !customer) return next();
    res.set('cache-control', 'no-store').set('referrer-policy', 'same-origin');
    const read = req.method === 'GET' || req.method === 'HEAD';
    const redirectStatus = read ? 302 : 303;
    // The checkout's address holds its items; elsewhere the query belongs to the form. Signed-out visitors may open
    // the checkout, and buy or sign in there. A question's form lives on a public page, and its action leads
    // through the sign-in page.
    const open = path === '/finalizar' || (root === ASKED_ON && !read);
    if (GUARDED.has(root) && !customer && !open)
      return res.redirect(
        redirectStatus,
        `/entrar?de=${encodeURIComponent(read || root === 'finalizar' ? path + query : path)}`,
      );
    if (DOORS.has(root) && customer)
      return res.redirect(redirectStatus, returnAddress(new URLSearchParams(query).get('de')));
    if (!plain) return res.redirect(redirectStatus, path + query);
    if (customer) res.locals['customer'] = customer;
    res.locals['personal'] = true;
    next();
  };
