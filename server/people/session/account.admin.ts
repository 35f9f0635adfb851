import type { Response } from 'express';
import {
  changePassword,
  confirmTwoStep,
  endOneSession,
  endOtherSessions,
  endTwoStep,
  listSessions,
  readAccount,
  startTwoStep,
} from '#shared/contract/admin/account.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { spend } from '#server/services/limits/attempts.store.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as admins from './admins.store.ts';
import { refuseGuessable } from './guessablePassword.ts';
import { hashPassword } from './password.ts';
import { GUESSES, proveAdmin } from './provePassword.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { type SessionDeps } from './requireAdmin.ts';
import { adminSessions as sessions } from './sessions.store.ts';
import { totpVault } from './totpVault.ts';
import { newRecoveryCodes, newSecret, stepOf } from './twoStep.ts';
import { recoveryHashes, twoStepStore } from './twoStep.store.ts';
import * as roles from './roles.store.ts';

/** 'Minha conta': what administrators do about themselves. */
export function accountAdminRoutes(api: Api, deps: SessionDeps): void {
  const { db, now } = deps;
  const vault = totpVault(deps.secret, 'admin');
  const twoStep = twoStepStore('admin');

  const proved = (res: Response, password: string) => proveAdmin(deps, res, password);

  api.serve(readAccount, async (_asked, { res }) => {
    const admin = await admins.read(db, adminOf(res).id);
    const recoveryCodesLeft = recoveryHashes(admin).length;
    return { ...admin, twoStep: { on: admin.totpSecret !== null, recoveryCodesLeft } };
  });

  api.serve(changePassword, async ({ body }, { res }) => {
    const admin = await proved(res, body.currentPassword);
    await refuseGuessable(body.newPassword, { field: 'newPassword', about: [admin.username] });
    const passwordHash = await hashPassword(body.newPassword);
    await transaction(db, async (trx) => {
      await admins.holdProved(trx, admin);
      await admins.updatePassword(trx, admin.id, passwordHash, now());
      await sessions.endAll(trx, admin.id, now(), adminOf(res).sessionId);
      await audit.record(
        trx,
        admin,
        updated(
          admin,
          { passwordChangedAt: admin.passwordChangedAt },
          { passwordChangedAt: now().toISOString() },
        ),
        now(),
      );
    });
    return undefined;
  });

  api.serve(listSessions, async (_asked, { res }) => {
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

  api.serve(endOtherSessions, async (_asked, { res }) => {
    const admin = adminOf(res);
    await transaction(db, async (trx) => {
      const count = await sessions.endAll(trx, admin.id, now(), admin.sessionId);
      if (count > 0) await audit.record(trx, admin, ended(admin.id, admin.username, count), now());
    });
    return undefined;
  });

  api.serve(startTwoStep, async ({ body }, { res }) => {
    const admin = await proved(res, body.currentPassword);
    if (admin.totpSecret) throw new Failure('conflict', 'A verificação em duas etapas já está ligada.');
    const { storeName } = await settings.read(db);
    const made = newSecret(storeName, admin.username);
    await twoStep.setPending(db, admin.id, vault.seal(made.secret, admin.id));
    return made;
  });

  api.serve(confirmTwoStep, async ({ body }, { res }) => {
    const admin = await admins.read(db, adminOf(res).id);
    const secret = admin.totpPending === null ? undefined : vault.open(admin.totpPending, admin.id);
    if (secret === undefined)
      throw new Failure('conflict', 'Comece de novo: não há um código à espera de confirmação.');
    await spend(db, `admin-two-step ${admin.id}`, GUESSES, now());
    const step = stepOf(secret, body.code, now());
    if (step === undefined) throw faultAt('code', 'Código incorreto. Confira o relógio do celular.');
    const { codes, hashes } = newRecoveryCodes();
    await transaction(db, async (trx) => {
      await twoStep.turnOn(trx, admin.id, { sealed: vault.seal(secret, admin.id), step, hashes });
      await audit.record(trx, admin, updated(admin, { twoStep: false }, { twoStep: true }), now());
    });
    return { recoveryCodes: codes };
  });

  api.serve(endTwoStep, async ({ body }, { res }) => {
    const admin = await proved(res, body.currentPassword);
    if ((await roles.readOrGone(db, admin.roleId)).twoStep)
      throw new Failure('conflict', 'O seu papel pede a verificação em duas etapas.');
    await transaction(db, async (trx) => {
      await admins.holdProved(trx, admin);
      await twoStep.turnOff(trx, admin.id);
      await audit.record(trx, admin, updated(admin, { twoStep: true }, { twoStep: false }), now());
    });
    return undefined;
  });
}

const updated = (admin: admins.Admin, before: object, after: object): audit.Deed => ({
  action: 'updated',
  subject: 'admin',
  subjectId: admin.id,
  label: admin.username,
  before,
  after,
});

const ended = (subjectId: string, label: string, sessions: number): audit.Deed => ({
  action: 'removed',
  subject: 'session',
  subjectId,
  label,
  before: { sessions },
});
