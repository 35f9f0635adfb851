import type { Request } from 'express';
import type { SignIn } from '#shared/contract/admin/session.ts';
import * as audit from '../audit/audit.store.ts';
import type { Db } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { Failure } from '../http/failure.ts';
import { addressKey, forget, forgetBelow, type Limit, spend } from '../limits/attempts.store.ts';
import * as admins from './admins.store.ts';
import { passwordFits } from './password.ts';
import type { SessionDeps } from './requireAdmin.ts';
import * as sessions from './sessions.store.ts';
import { issueToken } from './token.ts';
import { hashOfCode, stepOf } from './twoStep.ts';

/** Of one account from one address: strangers who guess elsewhere do not lock its owner out. */
const PER_ACCOUNT_AND_ADDRESS: Limit = { most: 10, windowSeconds: 15 * 60 };
/** Of one account from everywhere, against guesses spread over many addresses. */
const PER_ACCOUNT: Limit = { most: 100, windowSeconds: 15 * 60 };
const PER_ADDRESS: Limit = { most: 30, windowSeconds: 15 * 60 };

const accountKey = (username: string): string => `admin-sign-in ${admins.usernameKey(username)}`;
const addressesOf = (account: string): string => `${account} from `;

/** Forgets every try at an account, whatever address it came from. */
export async function forgetTries(db: Db, username: string): Promise<void> {
  const account = accountKey(username);
  await forget(db, account);
  await forgetBelow(db, addressesOf(account));
}

/**
 * Checks name, password and code, and opens a session. An unknown name and a wrong password are answered
 * with the same words after the same work; every try is counted before it is looked at.
 */
export async function signIn(deps: SessionDeps, given: SignIn, req: Request) {
  const { db } = deps;
  const now = deps.now();
  const account = accountKey(given.username);
  const address = addressKey(req);
  const accountFromAddress = addressesOf(account) + address;
  await spend(db, `admin-sign-in-from ${address}`, PER_ADDRESS, now);
  await spend(db, accountFromAddress, PER_ACCOUNT_AND_ADDRESS, now);
  await spend(db, account, PER_ACCOUNT, now);

  const admin = await admins.findByUsername(db, given.username);
  if (!(await passwordFits(admin?.passwordHash, given.password)) || !admin)
    throw new Failure('signed_out', 'Credenciais inválidas');
  if (admin.totpSecret !== null) await checkCode(db, admin, admin.totpSecret, given.code, now);

  const session = await transaction(db, async (trx) => {
    await forget(trx, account);
    await forget(trx, accountFromAddress);
    const opened = await sessions.insert(
      trx,
      { adminId: admin.id, userAgent: req.get('user-agent') ?? '', address: req.ip ?? '' },
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
    username: admin.username,
    expiresAt: session.expiresAt,
    token: issueToken(deps.secret, session, now),
  };
}

/** The second step: a code of the app that was not used before, or a recovery code. */
async function checkCode(
  db: Db,
  admin: admins.Admin,
  secret: string,
  code: string | undefined,
  now: Date,
): Promise<void> {
  if (!code) throw new Failure('code_required', 'Digite o código do seu aplicativo autenticador.');
  const step = stepOf(secret, code, now);
  const good =
    step === undefined
      ? await admins.spendRecoveryCode(db, admin, hashOfCode(code))
      : await admins.spendStep(db, admin.id, step);
  if (!good)
    throw new Failure('code_required', 'Código incorreto ou já usado. Espere o próximo e tente de novo.');
}
