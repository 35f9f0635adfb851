import type { RequestHandler } from 'express';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import { addressBelow } from '#server/services/http/properAddress.ts';
import { returnAddress } from '#shared/pages/localAddress.ts';
import { PAGES, rootsFor } from '#shared/pages/pages.ts';
import { signedInCustomer } from './requireCustomer.ts';

/** Pages of a signed-in customer. */
const GUARDED = new Set(rootsFor('account'));
/** Pages for those who are not signed in yet. */
const DOORS = new Set(rootsFor('signedOutOnly'));
/** Pages whose address carries the key of a mail. */
const LINKS = new Set(rootsFor('emailLink'));
/** Pages on which anybody may write to the shop: their forms know whoever is signed in. */
const WRITTEN_ON = new Set([PAGES.contact.path.slice(1)]);
/** Where the form of a product's page asks. */
const [, ASKED_ON = ''] = PAGES.askSeller.path.split('/');
const ROOTS = new Set([...GUARDED, ...DOORS, ...LINKS, ...WRITTEN_ON]);

/**
 * Stands before every page: what any spelling of an account's address leads to is decided here, once. These pages are
 * rendered for the one who asks and never kept; all others are the same for everybody.
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
    const moved = read ? 302 : 303;
    // What is bought stands in the address of the checkout; elsewhere the query is the form's own.
    // A stranger sees what is bought, and buys or enters there.
    // What they ask a seller, on a page that is everybody's, its form's own action takes through the door.
    const open = path === '/finalizar' || (root === ASKED_ON && !read);
    if (GUARDED.has(root) && !customer && !open)
      return res.redirect(
        moved,
        `/entrar?de=${encodeURIComponent(read || root === 'finalizar' ? path + query : path)}`,
      );
    if (DOORS.has(root) && customer)
      return res.redirect(moved, returnAddress(new URLSearchParams(query).get('de')));
    if (!plain) return res.redirect(moved, path + query);
    if (customer) res.locals['customer'] = customer;
    res.locals['personal'] = true;
    next();
  };
