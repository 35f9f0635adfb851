import * as admins from '#server/people/session/admins.store.ts';
import * as apiKeys from '#server/people/session/apiKeys.store.ts';
import { refuseGuessable } from '#server/people/session/guessablePassword.ts';
import { hashPassword } from '#server/people/session/password.ts';
import { proveAdmin } from '#server/people/session/provePassword.ts';
import { adminDevices, type SessionDeps } from '#server/people/session/requireAdmin.ts';
import { adminSessions as sessions } from '#server/people/session/sessions.store.ts';
import { endStaffAccess } from '#server/people/session/staff/endStaffAccess.ts';
import * as staffEmails from '#server/people/session/staff/staffEmails.store.ts';
import { notifyAccessChange } from '#server/people/session/staffNotices.ts';
import { recoveryHashes } from '#server/people/session/twoStep.store.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { staffAccessEnded, staffPasswordChanged } from '#server/services/mails/staffMails.ts';
import {
  changePassword,
  endOneSession,
  endOtherSessions,
  listSessions,
  readAccount,
} from '#shared/contract/admin/account.ts';

/** 'Minha conta': administrators' own settings. */
export function accountAdminRoutes(api: Api, deps: SessionDeps): void {
  const { db, now } = deps;

  api.serve(readAccount, async (_input, { res }) => {
    const admin = await admins.read(db, adminOf(res).id);
    const recoveryCodesLeft = recoveryHashes(admin).length;
    const awaitedEmail = await staffEmails.awaited(db, admin.id, now());
    const keys = await apiKeys.listOf(db, admin.id);
    return { ...admin, awaitedEmail, keys, twoStep: { on: admin.totpSecret !== null, recoveryCodesLeft } };
  });

  api.serve(changePassword, async ({ body }, { res }) => {
    const admin = await proveAdmin(deps, res, body.currentPassword);
    await refuseGuessable(body.newPassword, { field: 'newPassword', about: [admin.username] });
    const passwordHash = await hashPassword(body.newPassword);
    await transaction(db, async (trx) => {
      await admins.lockProved(trx, admin);
      await admins.updatePassword(trx, admin.id, passwordHash, now());
      const { ended, remaining } = await endStaffAccess(
        trx,
        {
          id: admin.id,
          occasion: 'passwordChanged',
          keep: !body.endKeys,
          exceptSession: adminOf(res).sessionId,
        },
        now(),
      );
      await notifyAccessChange(trx, staffPasswordChanged, admin, now(), { ended, remaining });
      await audit.record(
        trx,
        admin,
        updated(
          admin,
          { passwordChangedAt: admin.passwordChangedAt },
          { passwordChangedAt: now().toISOString(), ...(ended.length > 0 && { ended }) },
        ),
        now(),
      );
    });
    adminDevices(deps).remember(res, await admins.read(db, admin.id), now());
    return undefined;
  });

  api.serve(listSessions, async (_input, { res }) => {
    const { id, sessionId } = adminOf(res);
    const open = await sessions.listLive(db, id, now());
    return { items: open.map((session) => ({ ...session, current: session.id === sessionId })) };
  });

  api.serve(endOneSession, async ({ params }, { res }) => {
    const admin = adminOf(res);
    await transaction(db, async (trx) => {
      if (!(await sessions.end(trx, admin.id, params.id, now()))) throw notFound('Esta sessão já terminou.');
      await audit.record(trx, admin, ended(params.id, admin.username, 1), now());
    });
    return undefined;
  });

  api.serve(endOtherSessions, async ({ query }, { res }) => {
    const admin = adminOf(res);
    await transaction(db, async (trx) => {
      const access = await endStaffAccess(
        trx,
        {
          id: admin.id,
          occasion: 'sessionsEnded',
          keep: !query.endKeys,
          exceptSession: admin.sessionId,
        },
        now(),
      );
      const keys = access.ended;
      if (keys.length > 0)
        await notifyAccessChange(trx, staffAccessEnded, await admins.read(trx, admin.id), now(), access);
      if (access.sessions > 0 || keys.length > 0)
        await audit.record(trx, admin, ended(admin.id, admin.username, access.sessions, keys), now());
    });
    adminDevices(deps).remember(res, await admins.read(db, admin.id), now());
    return undefined;
  });
}

const updated = (admin: admins.Admin, before: object, after: object): audit.AuditEntryInput => ({
  action: 'updated',
  subject: 'admin',
  subjectId: admin.id,
  label: admin.username,
  before,
  after,
});

const ended = (
  subjectId: string,
  label: string,
  sessions: number,
  keys: readonly string[] = [],
): audit.AuditEntryInput => ({
  action: 'removed',
  subject: 'session',
  subjectId,
  label,
  before: { sessions, ...(keys.length > 0 && { ended: keys }) },
});
