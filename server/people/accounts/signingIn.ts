import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { deviceKeyOf } from '#server/people/session/deviceKey.ts';
import { type DeviceOwner, newDeviceId } from '#server/people/session/devices.ts';
import { refuseGuessable } from '#server/people/session/guessablePassword.ts';
import { hashPassword, passwordFits } from '#server/people/session/password.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import { secondStep } from '#server/people/session/secondStep.ts';
import { customerSessions } from '#server/people/session/sessions.store.ts';
import { signInTries } from '#server/people/session/signInTries.ts';
import { issueToken } from '#server/people/session/token.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';
import { type Limit, spend, hashedKeyPart, wasLeft } from '#server/services/limits/attempts.store.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { CustomerSignIn, SignUp } from '#shared/contract/account/session.ts';
import {
  sendConfirmationLink,
  notifyKnownAddress,
  warnAboutCodeGuesses,
  warnAboutGuesses,
} from './accountNotices.ts';
import * as accounts from './accounts.store.ts';
import { type Admission, customerDevices } from './requireCustomer.ts';
import * as tokens from './tokens.store.ts';

export interface AccountDeps extends SessionDeps {
  /** The origin of links in emails. */
  publicUrl: string;
}

export const tries = signInTries('customer');
const proveStep = secondStep('customer');

/**
 * Checks email, password and, where two-step sign-in is on, a code, and opens a session. An unknown address, an
 * account without a password and a wrong password get the same reply after the same work. Every try is counted
 * before it is checked.
 */
export async function signIn(deps: AccountDeps, input: CustomerSignIn, req: Request) {
  const { db } = deps;
  const now = deps.now();
  const account = await accounts.findByEmail(db, input.email);
  const trying = { req, device: account && customerDevices(deps.secret).knownFor(req, account) };
  const notifyGuessedOwner = async () => {
    if (account) await warnAboutGuesses(db, account, deps.publicUrl, now);
  };
  await tries.spend(db, input.email, trying, notifyGuessedOwner, now);

  if (!(await passwordFits(account?.passwordHash ?? undefined, input.password)) || !account)
    throw new Failure('wrong_credentials', 'E-mail ou senha incorretos');
  if (!(await accounts.findAdmitted(db, account.id)))
    throw new Failure('forbidden', 'Esta conta está suspensa. Fale com o atendimento.');
  // Only a request with the right password learns this.
  if (account.totpSecret !== null)
    await proveStep(
      deps,
      { of: account, code: input.code, device: trying.device },
      () => warnAboutCodeGuesses(db, account, deps.publicUrl, now),
      now,
    );
  const admission = await transaction(db, async (trx) => {
    await accounts.lockProved(trx, account);
    await tries.forgetFrom(trx, input.email, trying);
    return admit(trx, deps, account, req, now);
  });
  return { account, admission };
}

/** Opens a session for an account whose credentials were checked. */
export async function admit(
  trx: Db,
  { secret }: AccountDeps,
  owner: DeviceOwner,
  req: Request,
  now: Date,
): Promise<Admission> {
  const device = customerDevices(secret).idIn(req) ?? newDeviceId();
  const session = await customerSessions.insert(
    trx,
    {
      ownerId: owner.id,
      userAgent: req.get('user-agent') ?? '',
      address: req.ip ?? '',
      device: deviceKeyOf(secret, device),
    },
    now,
  );
  return {
    token: issueToken(secret, 'customer', session, now),
    mark: createHash('sha256').update(owner.id).digest('base64url').slice(0, 12),
    expiresAt: session.expiresAt,
    owner: { id: owner.id, devicesSince: owner.devicesSince },
    device,
  };
}

const HOUR_SECONDS = 60 * 60;
/** Sign-ups and guest orders. Each reveals whether an address is known, so the limit prevents a list of them. */
const SIGN_UPS = networkLimit('customer-sign-up', {
  perHousehold: 20,
  perIpv4: 500,
  windowSeconds: HOUR_SECONDS,
});
const SIGN_UPS_ON_DEVICE: Limit = { most: 20, windowSeconds: HOUR_SECONDS };

/** Counts a sign-up or a guest order, by network and by device. Throws `too_many`. */
export async function spendSignUp(
  db: Db,
  { secret }: Pick<AccountDeps, 'secret'>,
  req: Request,
  now: Date,
): Promise<void> {
  const device = customerDevices(secret).idIn(req);
  if (device !== undefined) await spend(db, `customer-sign-up on ${device}`, SIGN_UPS_ON_DEVICE, now);
  await SIGN_UPS.spend(db, req, now);
}

const words = 'Já enviamos vários e-mails a este endereço. Use o link do mais recente.';
/** Protects one mailbox from a flood, without letting one network block its owner's requests. */
const LETTERS: Limit = { most: 5, windowSeconds: HOUR_SECONDS, words };
const LETTERS_IN_ALL: Limit = { most: 20, windowSeconds: HOUR_SECONDS, words };
const LETTERS_OF_NETWORK = networkLimit('customer-letter', {
  perHousehold: 5,
  perSite: 5,
  perIpv4: 5,
  windowSeconds: HOUR_SECONDS,
  words,
});

/** Like `spendEmail`, where the email is a side effect: false once the mailbox takes no more. */
export const isEmailLeft = (...args: Parameters<typeof spendEmail>): Promise<boolean> =>
  wasLeft(spendEmail(...args));

/** Counts an email to a mailbox. A device that its account knows has its own count. Throws `too_many`. */
export async function spendEmail(
  db: Db,
  { secret }: Pick<AccountDeps, 'secret'>,
  email: string,
  req: Request,
  now: Date,
): Promise<void> {
  const letters = `customer-letter ${hashedKeyPart(inboxOf(email))}`;
  const account = await accounts.findByEmail(db, email);
  const device = account && customerDevices(secret).knownFor(req, account);
  if (device !== undefined) return spend(db, `${letters} on ${device}`, LETTERS, now);
  await LETTERS_OF_NETWORK.spend(db, req, now, hashedKeyPart(inboxOf(email)));
  await spend(db, letters, LETTERS_IN_ALL, now);
}

/**
 * Creates an account and signs its owner in at once, so buying needs no detour; the address is confirmed later. A
 * known address is not signed in: its owner gets an email, and the reply is the same after the same work.
 */
export async function signUp(deps: AccountDeps, input: SignUp, req: Request): Promise<Admission | undefined> {
  const { db, publicUrl } = deps;
  const now = deps.now();
  if (!(await settings.read(db)).enableRegistration)
    throw new Failure('forbidden', 'O cadastro de novas contas está fechado no momento.');
  await refuseGuessable(input.password, { field: 'password', about: [input.email, input.name] });
  await spendSignUp(db, deps, req, now);
  // Many emails sent to an address by a stranger do not keep its owner from signing up.
  const mayWrite = await isEmailLeft(db, deps, input.email, req, now);
  const passwordHash = await hashPassword(input.password);
  return transaction(db, async (trx) => {
    const account = await accounts.insert(trx, { ...input, passwordHash }, now);
    if (account) {
      const token = await tokens.insert(trx, account.id, 'confirmation', now);
      if (mayWrite) await sendConfirmationLink(trx, account, { token, publicUrl }, now);
      return admit(trx, deps, account, req, now);
    }
    if (mayWrite) await notifyKnownOwner(trx, input.email, publicUrl, now);
    return undefined;
  });
}

/** Emails the owner of a known address a link to sign in. */
export async function notifyKnownOwner(trx: Db, email: string, publicUrl: string, now: Date): Promise<void> {
  const known = await accounts.findByEmail(trx, email);
  if (!known || known.status === 'banned') return;
  const token = await tokens.insert(trx, known.id, 'password', now);
  await notifyKnownAddress(trx, known, { token, publicUrl }, now);
}
