import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { adminOf, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import * as admins from './admins.store.ts';
import { adminSessions } from './sessions.store.ts';
import { devices } from './devices.ts';
import { sessionIdIn } from './token.ts';

/** What it takes to know who is asking. */
export interface SessionDeps {
  db: Db;
  secret: string;
  /** Whether people reach the shop by https. */
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

/** The browsers that administrators were let in on. */
export const adminDevices = (deps: SessionDeps) =>
  devices(deps.secret, { name: 'admin_device', options: cookieOptions(deps) });

/** The administrator whose token a request carries; needs `cookie-parser` before it. */
export async function signedInAdmin(deps: SessionDeps, req: Request): Promise<SignedInAdmin | undefined> {
  const cookies = (req.cookies ?? {}) as Record<string, unknown>;
  const id = sessionIdIn(deps.secret, 'admin', cookies[COOKIE], deps.now());
  if (id === undefined) return undefined;
  const session = await adminSessions.findLive(deps.db, id, deps.now());
  if (!session) return undefined;
  const staff = await admins.findWithRole(deps.db, session.ownerId);
  // A sign-in may cross the closing of the access it is for.
  if (!staff || staff.admin.disabledAt !== null) return undefined;
  const { admin, role } = staff;
  return {
    id: admin.id,
    username: admin.username,
    role: { id: role.id, name: role.name },
    permissions: role.permissions,
    sessionId: session.id,
    expiresAt: session.expiresAt,
  };
}

/** For streams: whether the session that began it lives, and its owner's role still allows what the endpoint asks for. */
export const mayStill =
  ({ db, now }: Pick<SessionDeps, 'db' | 'now'>, res: Response, { permission }: Endpoint) =>
  async (): Promise<boolean> => {
    const { id, sessionId } = adminOf(res);
    if (!(await adminSessions.isLive(db, sessionId, now()))) return false;
    const staff = await admins.findWithRole(db, id);
    return permission === 'anyStaff' || staff?.role.permissions.some((each) => each === permission) === true;
  };

/**
 * The one guard above all of `/api/admin`: whoever is not signed in gets no further, whatever stands below.
 * Only signing in itself is open.
 */
export const requireAdmin =
  (deps: SessionDeps): RequestHandler =>
  async (req, res, next) => {
    if (req.method === 'POST' && req.path === '/session') return next();
    const admin = await signedInAdmin(deps, req);
    if (!admin) throw new Failure('signed_out', 'Entre para continuar.');
    res.locals['admin'] = admin;
    next();
  };
