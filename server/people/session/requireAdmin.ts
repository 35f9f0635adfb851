import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { bearerOf } from '#server/services/http/bearer.ts';
import { setCaller } from '#server/services/http/caller.ts';
import { Failure } from '#server/services/http/failure.ts';
import { adminOf, personRequired, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import { noteProxyProof } from '#server/services/http/undeclaredProxy.ts';
import type { KeyLimit } from '#server/services/limits/rateLimit.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { MINUTE } from '#shared/values/time.ts';
import * as admins from './admins.store.ts';
import { type DeviceOwner, devices } from './devices.ts';
import { effectivePermissions } from './effectivePermissions.ts';
import { keyHolder } from './keyHolder.ts';
import { adminSessions } from './sessions.store.ts';
import { sessionIdIn } from './token.ts';

/** What is needed to identify the requester. */
export interface SessionDeps {
  db: Db;
  secret: string;
  /** Whether the public address is https. */
  secure: boolean;
  now: () => Date;
}

export const COOKIE = 'admin_token';

export const cookieOptions = (deps: SessionDeps): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: deps.secure,
  path: '/',
});

/** The browsers on which administrators have signed in. */
export const adminDevices = (deps: SessionDeps) =>
  devices(deps.secret, { name: 'admin_device', options: cookieOptions(deps) });

/** Signs a browser in: the cookie of its session, and the mark by which it is known again. */
export function setToken(
  res: Response,
  deps: SessionDeps,
  { token, admin, expiresAt }: { token: string; admin: DeviceOwner; expiresAt: string },
): void {
  res.cookie(COOKIE, token, { ...cookieOptions(deps), expires: new Date(expiresAt) });
  adminDevices(deps).remember(res, admin, deps.now());
}

/** The administrator whose token a request carries; needs `cookie-parser` before it. */
export async function signedInAdmin(deps: SessionDeps, req: Request): Promise<SignedInAdmin | undefined> {
  const cookies = (req.cookies ?? {}) as Record<string, unknown>;
  const id = sessionIdIn(deps.secret, 'admin', cookies[COOKIE], deps.now());
  if (id === undefined) return undefined;
  const session = await adminSessions.findLive(deps.db, id, deps.now());
  if (!session) return undefined;
  const staff = await admins.findWithRole(deps.db, session.ownerId);
  // A sign-in may run while its access is being closed.
  if (!staff || staff.admin.disabledAt !== null) return undefined;
  const { admin, role } = staff;
  return {
    id: admin.id,
    username: admin.username,
    ownName: admin.username,
    role: { id: role.id, name: role.name },
    ...effectivePermissions(staff),
    passwordFresh: deps.now().getTime() - Date.parse(session.provedAt ?? session.createdAt) <= FRESH_MS,
    sessionId: session.id,
    expiresAt: session.expiresAt,
  };
}

/** How long a password check counts for actions that ask for it again. */
const FRESH_MS = 15 * MINUTE;

/** For streams: whether their session lives, and its owner's role still allows the endpoint. */
export const mayStill =
  (
    { db, now }: Pick<SessionDeps, 'db' | 'now'>,
    res: Response,
    { permission }: Pick<Endpoint, 'permission'>,
  ) =>
  async (): Promise<boolean> => {
    const { id, sessionId } = adminOf(res);
    if (!(await adminSessions.isLive(db, sessionId, now()))) return false;
    const staff = await admins.findWithRole(db, id);
    if (!staff) return false;
    return (
      permission === 'anyStaff' || effectivePermissions(staff).permissions.some((each) => each === permission)
    );
  };

/**
 * The one guard of all of `/api/admin`: a request without a key or a session gets no further. Only sign-in is open,
 * and not to keys.
 */
export function requireAdmin(deps: SessionDeps, countForKey: KeyLimit): RequestHandler {
  return async (req, res, next) => {
    const isSignIn = req.method === 'POST' && req.path === '/session';
    const token = bearerOf(req);
    if (token !== undefined) {
      const { admin, key } = await keyHolder(deps, token);
      if (isSignIn) throw personRequired();
      res.locals['admin'] = admin;
      setCaller(res, `key ${key.id}`);
      countForKey(key)(req, res, next);
      return;
    }
    if (isSignIn) {
      next();
      return;
    }
    const admin = await signedInAdmin(deps, req);
    if (!admin) throw new Failure('signed_out', 'Entre para continuar.');
    noteProxyProof(req);
    res.locals['admin'] = admin;
    setCaller(res, `admin ${admin.id}`);
    next();
  };
}
