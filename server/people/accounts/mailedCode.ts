import { randomBytes, randomInt } from 'node:crypto';
import type { Request } from 'express';
import { twoStepStore } from '#server/people/session/twoStep.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';
import { isWithin, type Limit } from '#server/services/limits/attempts.store.ts';
import type { CodeSignIn } from '#shared/contract/account/session.ts';
import { notifyNoAccount, sendCode, warnAboutGuesses } from './accountNotices.ts';
import * as accounts from './accounts.store.ts';
import { endAccountAccess } from './endAccountAccess.ts';
import { customerDevices } from './requireCustomer.ts';
import { type AccountDeps, admit, notifyKnownOwner, tries } from './signingIn.ts';
import * as tokens from './tokens.store.ts';

/** As long as a code lasts. */
const TRIES_OF_CODE: Limit = { most: 5, windowSeconds: 10 * 60 };

/** The code alone is short; with the request's number, which only the browser has, it is beyond guessing. */
const secretOf = (request: string, email: string, code: string): string => `${request} ${email} ${code}`;

/** Emails a code to an account without a password, and returns the request's number, for any address. */
export async function mailCode({ db, publicUrl }: AccountDeps, email: string, now: Date): Promise<string> {
  const request = randomBytes(24).toString('base64url');
  await transaction(db, async (trx) => {
    const known = await accounts.findByEmail(trx, email);
    if (!known || known.status === 'banned') return notifyNoAccount(trx, email, publicUrl, now);
    if (known.passwordHash !== null) return notifyKnownOwner(trx, email, publicUrl, now);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await tokens.insertCode(trx, known.id, secretOf(request, email, code), now);
    return sendCode(trx, known, code, now);
  });
  return request;
}

/** Opens a session by an emailed code, which proves the address. Every try is counted before it is checked. */
export async function signInByCode(
  deps: AccountDeps,
  { email, request, code }: CodeSignIn,
  { req, session }: { req: Request; session: { id: string; sessionId: string } | undefined },
) {
  const { db, publicUrl } = deps;
  const now = deps.now();
  const known = await accounts.findByEmail(db, email);
  const trying = { req, device: known && customerDevices(deps.secret).knownFor(req, known) };
  const warn = async () => {
    if (known) await warnAboutGuesses(db, known, publicUrl, now);
  };
  await tries.spend(db, email, trying, warn, now);
  if (!(await isWithin(db, `mailed-code ${request}`, TRIES_OF_CODE, now))) throw wrongCode();
  return transaction(db, async (trx) => {
    const id = await tokens.spend(trx, secretOf(request, email, code), 'code', now);
    const account = id === undefined ? undefined : await accounts.findAdmitted(trx, id);
    // A password that was set since then is asked for.
    if (!account || account.email !== email || account.passwordHash !== null) throw wrongCode();
    if (account.emailConfirmedAt === null) await prove(trx, account.id, session, now);
    await tries.forgetFrom(trx, email, trying);
    const proved = await accounts.read(trx, account.id);
    return { account: proved, admission: await admit(trx, deps, proved, req, now) };
  });
}

/** A stranger may have bought with this address: what they opened ends with its first proof. */
async function prove(
  trx: Db,
  id: string,
  session: { id: string; sessionId: string } | undefined,
  now: Date,
): Promise<void> {
  await twoStepStore('customer').turnOff(trx, id);
  await accounts.confirmEmail(trx, id, now);
  const exceptSession = session?.id === id ? session.sessionId : undefined;
  await endAccountAccess(trx, { id, occasion: 'passwordReset', exceptSession }, now);
}

const wrongCode = (): Failure =>
  new Failure('wrong_credentials', 'Código errado ou vencido. Confira o e-mail ou peça outro código.');
