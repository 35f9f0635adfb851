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
import * as audit from '../audit/audit.store.ts';
import { transaction } from '../database/transaction.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { Api } from '../http/serve.ts';
import { forget, spend } from '../limits/attempts.store.ts';
import * as settings from '../settings/settings.store.ts';
import * as admins from './admins.store.ts';
import { hashPassword, passwordFits } from './password.ts';
import { adminOf, type SessionDeps } from './requireAdmin.ts';
import { adminSessions as sessions } from './sessions.store.ts';
import { totpVault } from './totpVault.ts';
import { newRecoveryCodes, newSecret, stepOf } from './twoStep.ts';

const GUESSES = { most: 10, windowSeconds: 15 * 60 };

/** 'Minha conta': what administrators do about themselves. */
export function accountAdminRoutes(api: Api, deps: SessionDeps): void {
  const { db, now } = deps;
  const vault = totpVault(deps.secret);

  /** Asks for the password once more, so that a session left open is not enough. */
  const proved = async (res: Response, password: string): Promise<admins.Admin> => {
    const admin = await admins.read(db, adminOf(res).id);
    const key = `admin-password ${admin.id}`;
    await spend(db, key, GUESSES, now());
    if (!(await passwordFits(admin.passwordHash, password)))
      throw wrong('currentPassword', 'Senha incorreta');
    await forget(db, key);
    return admin;
  };

  api.serve(readAccount, async (_asked, { res }) => {
    const admin = await admins.read(db, adminOf(res).id);
    const recoveryCodesLeft = admins.recoveryHashes(admin).length;
    return { ...admin, twoStep: { on: admin.totpSecret !== null, recoveryCodesLeft } };
  });

  api.serve(changePassword, async ({ body }, { res }) => {
    const admin = await proved(res, body.currentPassword);
    const passwordHash = await hashPassword(body.newPassword);
    await transaction(db, async (trx) => {
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
      await audit.record(trx, admin, ended(params.id, admin.username), now());
    });
    return undefined;
  });

  api.serve(endOtherSessions, async (_asked, { res }) => {
    const admin = adminOf(res);
    await transaction(db, async (trx) => {
      const count = await sessions.endAll(trx, admin.id, now(), admin.sessionId);
      if (count > 0) await audit.record(trx, admin, ended(admin.id, admin.username), now());
    });
    return undefined;
  });

  api.serve(startTwoStep, async ({ body }, { res }) => {
    const admin = await proved(res, body.currentPassword);
    if (admin.totpSecret) throw new Failure('conflict', 'A verificação em duas etapas já está ligada.');
    const { storeName } = await settings.read(db);
    const made = newSecret(storeName, admin.username);
    await admins.setPendingTotp(db, admin.id, vault.seal(made.secret, admin.id));
    return made;
  });

  api.serve(confirmTwoStep, async ({ body }, { res }) => {
    const admin = await admins.read(db, adminOf(res).id);
    const secret = admin.totpPending === null ? undefined : vault.open(admin.totpPending, admin.id);
    if (secret === undefined)
      throw new Failure('conflict', 'Comece de novo: não há um código à espera de confirmação.');
    await spend(db, `admin-two-step ${admin.id}`, GUESSES, now());
    const step = stepOf(secret, body.code, now());
    if (step === undefined) throw wrong('code', 'Código incorreto. Confira o relógio do celular.');
    const { codes, hashes } = newRecoveryCodes();
    await transaction(db, async (trx) => {
      await admins.turnTwoStepOn(trx, admin.id, { sealed: vault.seal(secret, admin.id), step, hashes });
      await audit.record(trx, admin, updated(admin, { twoStep: false }, { twoStep: true }), now());
    });
    return { recoveryCodes: codes };
  });

  api.serve(endTwoStep, async ({ body }, { res }) => {
    const admin = await proved(res, body.currentPassword);
    await transaction(db, async (trx) => {
      await admins.turnTwoStepOff(trx, admin.id);
      await audit.record(trx, admin, updated(admin, { twoStep: true }, { twoStep: false }), now());
    });
    return undefined;
  });
}

const wrong = (path: string, message: string): Failure =>
  new Failure('invalid', message, { errors: [{ path, message }] });

const updated = (admin: admins.Admin, before: object, after: object): audit.Deed => ({
  action: 'updated',
  subject: 'admin',
  subjectId: admin.id,
  label: admin.username,
  before,
  after,
});

const ended = (subjectId: string, label: string): audit.Deed => ({
  action: 'removed',
  subject: 'session',
  subjectId,
  label,
});
