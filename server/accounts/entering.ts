import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { CustomerSignIn, SignUp } from '#shared/contract/account/session.ts';
import type { Db } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { Failure } from '../http/failure.ts';
import { addressKey, type Limit, spend } from '../limits/attempts.store.ts';
import { hashPassword, passwordFits } from '../session/password.ts';
import type { SessionDeps } from '../session/requireAdmin.ts';
import { customerSessions } from '../session/sessions.store.ts';
import { signInTries } from '../session/signInTries.ts';
import { issueToken } from '../session/token.ts';
import * as settings from '../settings/settings.store.ts';
import { knownAddress, queueLetter, welcome } from './accountMails.ts';
import * as accounts from './accounts.store.ts';
import * as tokens from './tokens.store.ts';

export interface AccountDeps extends SessionDeps {
  /** Where the links of mails lead. */
  publicUrl: string;
}

/** What a browser is given when somebody is let in. */
export interface Admission {
  token: string;
  mark: string;
  expiresAt: string;
}

const tries = signInTries('customer');

/**
 * Checks address and password, and opens a session. An unknown address, one that never chose a password and a wrong
 * password are answered with the same words after the same work; every try is counted before it is looked at.
 */
export async function signIn(deps: AccountDeps, given: CustomerSignIn, req: Request) {
  const { db } = deps;
  const now = deps.now();
  const address = addressKey(req);
  await tries.spend(db, given.email, address, now);

  const account = await accounts.findByEmail(db, given.email);
  if (!(await passwordFits(account?.passwordHash ?? undefined, given.password)) || !account)
    throw new Failure('signed_out', 'E-mail ou senha incorretos');
  if (!(await accounts.findAdmitted(db, account.id)))
    throw new Failure('forbidden', 'Esta conta está suspensa. Fale com o atendimento.');
  const admission = await transaction(db, async (trx) => {
    await tries.forgetFrom(trx, given.email, address);
    return admit(trx, deps, account.id, req, now);
  });
  return { account, admission };
}

async function admit(
  trx: Db,
  { secret }: AccountDeps,
  customerId: string,
  req: Request,
  now: Date,
): Promise<Admission> {
  const session = await customerSessions.insert(
    trx,
    { ownerId: customerId, userAgent: req.get('user-agent') ?? '', address: req.ip ?? '' },
    now,
  );
  return {
    token: issueToken(secret, 'customer', session, now),
    mark: createHash('sha256').update(customerId).digest('base64url').slice(0, 12),
    expiresAt: session.expiresAt,
  };
}

/** Each try may tell, by what the browser can do afterwards, whether an address is known; nobody makes a list of it. */
const SIGN_UPS: Limit = { most: 20, windowSeconds: 60 * 60 };
/** One mailbox is not flooded with letters it never asked for. */
export const LETTERS: Limit = { most: 5, windowSeconds: 60 * 60 };

/**
 * Makes an account and lets its owner in at once, so that buying takes no detour; the address is confirmed later.
 * A known address is never let in: its owner gets a mail, and the caller hears the same words after the same work.
 */
export async function signUp(deps: AccountDeps, given: SignUp, req: Request): Promise<Admission | undefined> {
  const { db, publicUrl } = deps;
  const now = deps.now();
  if (!(await settings.read(db)).enableRegistration)
    throw new Failure('forbidden', 'O cadastro de novas contas está fechado no momento.');
  await spend(db, `customer-sign-up ${addressKey(req)}`, SIGN_UPS, now);
  await spend(db, `customer-letter ${given.email}`, LETTERS, now);
  const passwordHash = await hashPassword(given.password);
  return transaction(db, async (trx) => {
    const account = await accounts.insert(trx, { ...given, passwordHash }, now);
    if (account) {
      const token = await tokens.insert(trx, account.id, 'confirmation', now);
      await queueLetter(trx, welcome({ name: given.name, email: given.email, token, publicUrl }), now);
      return admit(trx, deps, account.id, req, now);
    }
    const known = await accounts.findByEmail(trx, given.email);
    if (known && known.status !== 'banned') {
      const token = await tokens.insert(trx, known.id, 'password', now);
      await queueLetter(trx, knownAddress({ name: known.name, email: given.email, token, publicUrl }), now);
    }
    return undefined;
  });
}
