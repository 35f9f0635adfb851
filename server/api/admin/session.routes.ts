import { proveAdmin } from '#server/people/session/provePassword.ts';
import { COOKIE, cookieOptions, type SessionDeps, setToken } from '#server/people/session/requireAdmin.ts';
import { adminSessions as sessions } from '#server/people/session/sessions.store.ts';
import { signIn } from '#server/people/session/signIn.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { createSession, endSession, proveSession, readSession } from '#shared/contract/admin/session.ts';

/** Sign-in, the session's own data, sign-out. */
export function sessionAdminRoutes(api: Api, deps: SessionDeps): void {
  api.serve(createSession, async ({ body }, { req, res }) => {
    const { token, admin, ...session } = await signIn(deps, body, req);
    setToken(res, deps, { token, admin, expiresAt: session.expiresAt });
    return session;
  });

  api.serve(readSession, (_input, { res }) => {
    const { permissions, ...admin } = adminOf(res);
    return { ...admin, permissions: [...permissions] };
  });

  api.serve(proveSession, async ({ body }, { res }) => {
    await proveAdmin(deps, res, body.currentPassword);
    await sessions.prove(deps.db, adminOf(res).sessionId, deps.now());
    return undefined;
  });

  api.serve(endSession, async (_input, { res }) => {
    const admin = adminOf(res);
    await transaction(deps.db, async (trx) => {
      await sessions.end(trx, admin.id, admin.sessionId, deps.now());
      const session = { subject: 'session', subjectId: admin.sessionId, label: admin.username } as const;
      await audit.record(trx, admin, { action: 'signed_out', ...session }, deps.now());
    });
    res.clearCookie(COOKIE, cookieOptions(deps));
    return undefined;
  });
}
