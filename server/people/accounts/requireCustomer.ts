import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import { type DeviceOwner, devices } from '#server/people/session/devices.ts';
import { refusalIn } from '#server/people/session/keyArea.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import { customerSessions } from '#server/people/session/sessions.store.ts';
import { sessionIdIn } from '#server/people/session/token.ts';
import { keepSellerKey } from '#server/services/endpoints/sellerKey.ts';
import { bearerOf } from '#server/services/http/bearer.ts';
import { setCaller } from '#server/services/http/caller.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { KeyLimit } from '#server/services/limits/rateLimit.ts';
import { OPEN_TO_STRANGERS } from '#shared/contract/account/openToStrangers.ts';
import { SELLER_KEY_PER_MINUTE } from '#shared/people/sellerScopes.ts';
import * as accounts from './accounts.store.ts';
import { sellerKeyHolder } from './sellerKeyHolder.ts';
import * as sellerKeys from './sellerKeys.store.ts';

/** The customer of a request, and its session. */
export interface SignedInCustomer {
  id: string;
  name: string;
  email: string;
  emailConfirmed: boolean;
  /** Empty for a seller's key, which reaches no code that reads it. */
  sessionId: string;
  expiresAt: string;
}

const COOKIE = 'customer_token';
/** Tells scripts that a customer is signed in, and whether it is still the same one; it grants nothing. */
const MARK = 'customer_here';

/** What a browser gets at sign-in. */
export interface Admission {
  token: string;
  mark: string;
  expiresAt: string;
  owner: DeviceOwner;
  /** The browser's number, for a browser that has none yet. */
  device: string;
}

const cookieOptions = (deps: SessionDeps): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax', // people come back from a payment page or an email
  secure: deps.secure,
  path: '/',
});

/** The browsers on which customers have signed in. */
export const customerDevices = (secret: string, options: CookieOptions = {}) =>
  devices(secret, { name: 'customer_device', options });

export function setCustomerToken(
  res: Response,
  deps: SessionDeps,
  { token, mark, expiresAt, owner, device }: Admission,
): void {
  const expires = new Date(expiresAt);
  res.cookie(COOKIE, token, { ...cookieOptions(deps), expires });
  res.cookie(MARK, mark, { ...cookieOptions(deps), httpOnly: false, expires });
  rememberCustomerDevice(res, deps, owner, device);
}

/** The browser stays known to its owner, even where all others were just removed. */
export function rememberCustomerDevice(
  res: Response,
  deps: SessionDeps,
  owner: DeviceOwner,
  device?: string,
): void {
  customerDevices(deps.secret, cookieOptions(deps)).remember(res, owner, deps.now(), device);
}

export function clearCustomerToken(res: Response, deps: SessionDeps): void {
  res.clearCookie(COOKIE, cookieOptions(deps));
  res.clearCookie(MARK, { ...cookieOptions(deps), httpOnly: false });
}

/** The customer whose token a request carries; needs `cookie-parser` before it. */
export async function signedInCustomer(
  deps: SessionDeps,
  req: Request,
): Promise<SignedInCustomer | undefined> {
  const cookies = (req.cookies ?? {}) as Record<string, unknown>;
  const id = sessionIdIn(deps.secret, 'customer', cookies[COOKIE], deps.now());
  if (id === undefined) return undefined;
  const session = await customerSessions.findLive(deps.db, id, deps.now());
  const customer = session && (await accounts.findAdmitted(deps.db, session.ownerId));
  if (!session || !customer) return undefined;
  return { ...signedIn(customer), sessionId: session.id, expiresAt: session.expiresAt };
}

const signedIn = ({ id, name, email, emailConfirmedAt }: accounts.Account) => ({
  id,
  name,
  email,
  emailConfirmed: emailConfirmedAt !== null,
});

const OPEN = new Set(OPEN_TO_STRANGERS.map(({ method, path }) => `${method.toUpperCase()} ${path}`));

/**
 * The one guard of all of `/api/account` and `/api/seller`: a request without a customer's session gets no further,
 * except with a seller's key below `/api/seller`.
 */
export function requireCustomer(deps: SessionDeps, countForKey: KeyLimit): RequestHandler {
  return async (req, res, next) => {
    const token = bearerOf(req);
    if (token !== undefined && req.baseUrl === '/api/seller') {
      const { customer, key } = await sellerKeyHolder(deps, token);
      res.locals['customer'] = { ...signedIn(customer), sessionId: '', expiresAt: key.expiresAt };
      setCaller(res, `sellerKey ${key.id}`);
      keepSellerKey(res, {
        name: key.name,
        scopes: key.scopes,
        note: (act) => sellerKeys.note(deps.db, key, act, deps.now()),
      });
      countForKey({ id: key.id, perMinute: SELLER_KEY_PER_MINUTE })(req, res, next);
      return;
    }
    const customer = await signedInCustomer(deps, req);
    if (customer) {
      res.locals['customer'] = customer;
      setCaller(res, `customer ${customer.id}`);
    }
    if (customer || OPEN.has(`${req.method} ${req.originalUrl.replace(/\?.*/s, '')}`)) return next();
    // No key opens a customer's account. One that works elsewhere learns where.
    const refused = token && (await refusalIn('account', deps, token));
    if (refused && refused.code === 'wrong_area') throw refused;
    if (req.headers.cookie?.includes(MARK)) clearCustomerToken(res, deps);
    throw new Failure('signed_out', 'Entre para continuar.');
  };
}

/** The customer of the request, below the guard. Throws where there is no guard above, or no session. */
export function customerOf(res: Response): SignedInCustomer {
  const customer = customerIfAny(res);
  if (!customer) throw new Failure('signed_out', 'Entre para continuar.');
  return customer;
}

/** The customer of the request, on routes that are open to strangers. */
export const customerIfAny = (res: Response): SignedInCustomer | undefined =>
  res.locals['customer'] as SignedInCustomer | undefined;
