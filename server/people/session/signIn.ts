import type { Request } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { SignIn } from '#shared/contract/admin/session.ts';
import * as admins from './admins.store.ts';
import { passwordFits } from './password.ts';
import { adminDevices, type SessionDeps } from './requireAdmin.ts';
import { secondStep } from './secondStep.ts';
import { adminSessions as sessions } from './sessions.store.ts';
import { signInTries } from './signInTries.ts';
import { notifyNewDevice, warnAboutCodeGuesses, warnAboutGuesses } from './staffNotices.ts';
import { issueToken } from './token.ts';

const tries = signInTries('admin');
const proveStep = secondStep('admin');

/** Clears all tries at an account, from every address. */
export const forgetTries = (db: Db, username: string): Promise<void> =>
  tries.forgetAll(db, admins.usernameKey(username));

/**
 * Checks name, password and code, and opens a session. An unknown name and a wrong password get the same reply
 * after the same work. Every try is counted before it is checked.
 */
export async function signIn(deps: SessionDeps, input: SignIn, req: Request) {
  const { db } = deps;
  const now = deps.now();
  const name = admins.usernameKey(input.username);
  const admin = await admins.findByUsername(db, input.username);
  const trying = { req, device: admin && adminDevices(deps).knownFor(req, admin) };
  const warn = async () => admin && warnAboutGuesses(db, admin, now);
  await tries.spend(db, name, trying, warn, now);

  if (!(await passwordFits(admin?.passwordHash, input.password)) || !admin)
    throw new Failure('wrong_credentials', 'Credenciais inválidas');
  // Only a request with the right password learns this.
  if (admin.disabledAt !== null)
    throw new Failure('forbidden', 'Este acesso foi desativado. Fale com outra pessoa da equipe.');
  if (admin.totpSecret !== null) {
    const proving = { of: admin, code: input.code, device: trying.device };
    await proveStep(deps, proving, () => warnAboutCodeGuesses(db, admin, now), now);
  }

  const session = await transaction(db, async (trx) => {
    await admins.lockProved(trx, admin);
    await tries.forgetFrom(trx, name, trying);
    if (trying.device === undefined && (await sessions.lastSeen(trx, admin.id)) !== null)
      await notifyNewDevice(trx, admin, req, now);
    const opened = await sessions.insert(
      trx,
      { ownerId: admin.id, userAgent: req.get('user-agent') ?? '', address: req.ip ?? '' },
      now,
    );
    await audit.record(
      trx,
      admin,
      { action: 'signed_in', subject: 'session', subjectId: opened.id, label: admin.username },
      now,
    );
    return opened;
  });
  return {
    admin: { id: admin.id, devicesSince: admin.devicesSince },
    username: admin.username,
    expiresAt: session.expiresAt,
    token: issueToken(deps.secret, 'admin', session, now),
  };
}
