import {
  sendConfirmationLink,
  sendFirstPasswordLink,
  sendResetLink,
  notifyEmailChanged,
  notifyNoAccount,
  notifyPasswordReset,
} from '#server/people/accounts/accountNotices.ts';
import * as accounts from '#server/people/accounts/accounts.store.ts';
import { refuseReservedName } from '#server/people/accounts/displayName.ts';
import { endAccountAccess } from '#server/people/accounts/endAccountAccess.ts';
import { mailCode, signInByCode } from '#server/people/accounts/mailedCode.ts';
import {
  type Admission,
  clearCustomerToken,
  customerDevices,
  customerIfAny,
  customerOf,
  rememberCustomerDevice,
  setCustomerToken,
} from '#server/people/accounts/requireCustomer.ts';
import { shopSlugOf } from '#server/people/accounts/shopSlugOf.ts';
import {
  type AccountDeps,
  signIn as enter,
  signUp as join,
  spendEmail,
} from '#server/people/accounts/signingIn.ts';
import * as tokens from '#server/people/accounts/tokens.store.ts';
import { refuseGuessable } from '#server/people/session/guessablePassword.ts';
import { hashPassword } from '#server/people/session/password.ts';
import { provePassword } from '#server/people/session/provePassword.ts';
import { customerSessions } from '#server/people/session/sessions.store.ts';
import { twoStepStore } from '#server/people/session/twoStep.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api, Http } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';
import {
  askForPasswordReset,
  confirmEmail,
  readCustomerSession,
  requestCode,
  resetPassword,
  sendConfirmationAgain,
  signInCustomer,
  signInWithCode,
  signOutCustomer,
  signUp,
} from '#shared/contract/account/session.ts';

const windowSeconds = 15 * 60;
/** Links that do not work; a working link is not counted. */
const LINKS = networkLimit('customer-link', { perHousehold: 30, perIpv4: 100, windowSeconds });
const RESETS = networkLimit('customer-reset', { perHousehold: 30, perIpv4: 200, windowSeconds });

/** Sign-up, sign-in, sign-out and the links of emails. */
export function customerSessionRoutes(api: Api, deps: AccountDeps): void {
  const { db, now, publicUrl } = deps;

  const entered = async (
    { account, admission }: { account: accounts.Account; admission: Admission },
    res: Http['res'],
  ) => {
    setCustomerToken(res, deps, admission);
    return {
      name: account.name,
      email: account.email,
      emailConfirmed: account.emailConfirmedAt !== null,
      expiresAt: admission.expiresAt,
      shop: await shopSlugOf(db, account.id),
    };
  };

  api.serve(signUp, async ({ body }, { req, res }) => {
    await refuseReservedName(db, body.name);
    const admission = await join(deps, body, req);
    if (admission) setCustomerToken(res, deps, admission);
    return { status: 'received' } as const;
  });

  api.serve(signInCustomer, async ({ body }, { req, res }) => {
    return entered(await enter(deps, body, req), res);
  });

  api.serve(requestCode, async ({ body: { email } }, { req }) => {
    await RESETS.spend(db, req, now());
    await spendEmail(db, deps, email, req, now());
    return { status: 'accepted', request: await mailCode(deps, email, now()) } as const;
  });

  api.serve(signInWithCode, async ({ body }, { req, res }) =>
    entered(await signInByCode(deps, body, { req, session: customerIfAny(res) }), res),
  );

  api.serve(readCustomerSession, async (_input, { res }) => {
    const customer = customerOf(res);
    return { ...customer, shop: await shopSlugOf(db, customer.id) };
  });

  api.serve(signOutCustomer, async (_input, { res }) => {
    const { id, sessionId } = customerOf(res);
    await customerSessions.end(db, id, sessionId, now());
    clearCustomerToken(res, deps);
    return undefined;
  });

  api.serve(askForPasswordReset, async ({ body: { email, returnTo } }, { req }) => {
    await RESETS.spend(db, req, now());
    await spendEmail(db, deps, email, req, now());
    await transaction(db, async (trx) => {
      const known = await accounts.findByEmail(trx, email);
      if (known && known.status !== 'banned') {
        const token = await tokens.insert(trx, known.id, 'password', now());
        await sendResetLink(trx, known, { token, publicUrl, returnTo }, now());
      } else await notifyNoAccount(trx, email, publicUrl, now());
    });
    return { status: 'accepted' } as const;
  });

  api.serve(resetPassword, async ({ body }, { req, res }) => {
    await LINKS.spend(db, req, now());
    await refuseGuessable(body.password, { field: 'password' });
    const passwordHash = await hashPassword(body.password);
    const accountId = await transaction(db, async (trx) => {
      const reset = await tokens.spend(trx, body.token, 'password', now());
      const id = reset ?? (await tokens.spend(trx, body.token, 'firstPassword', now()));
      const account = id === undefined ? undefined : await accounts.findAdmitted(trx, id);
      if (!account) throw stale();
      // Only the link says who the person is.
      const about = [account.email, account.name];
      await refuseGuessable(body.password, { field: 'password', about });
      await accounts.updatePassword(trx, account.id, passwordHash, now());
      // The address was unproved: a stranger may have signed up with it, and their second step would lock its owner
      // out.
      if (account.emailConfirmedAt === null) await twoStepStore('customer').turnOff(trx, account.id);
      await accounts.confirmEmail(trx, account.id, now()); // the link reached that address
      // Opening the first link in the browser of the purchase proves both, and continues there.
      const here = customerIfAny(res);
      const goesOn = reset === undefined && here?.id === account.id ? here.sessionId : undefined;
      const { ended } = await endAccountAccess(
        trx,
        { id: account.id, occasion: 'passwordReset', exceptSession: goesOn },
        now(),
      );
      await notifyPasswordReset(trx, account, ended, publicUrl, now());
      return account.id;
    });
    await LINKS.giveBack(db, req);
    // The mailbox has proved the owner: guesses of strangers do not lock this device out.
    rememberCustomerDevice(res, deps, await accounts.read(db, accountId));
    return { status: 'changed' } as const;
  });

  /** Sets the address that an account's link was sent to; false where the link is about none. */
  const takeNewEmail = async (trx: Db, token: string): Promise<boolean> => {
    const id = await tokens.spend(trx, token, 'email', now());
    const email = await tokens.emailOf(trx, token);
    const before = id === undefined ? undefined : await accounts.findAdmitted(trx, id);
    if (!before || !email) return false;
    if (!(await accounts.changeEmail(trx, before.id, email, now())))
      throw new Failure('email_known', 'Este e-mail já é de outra conta. Entre com ele, ou escolha outro.');
    const ended = await endAccountAccess(trx, { id: before.id, occasion: 'emailChanged' }, now());
    await notifyEmailChanged(trx, before, ended, now());
    return true;
  };

  /**
   * A link in a mailbox proves its owner, not who created the account: a stranger may have signed up with that
   * address and wait for this tap. So it needs a browser of the account, or its password.
   */
  const proveJoined = async (
    { token, password }: { token: string; password?: string | undefined },
    { req, res }: Http,
  ): Promise<void> => {
    const id = await tokens.ownerOf(db, token, ['confirmation', 'email'], now());
    if (id === undefined) throw stale();
    if (customerIfAny(res)?.id === id) return;
    const account = await accounts.read(db, id);
    if (customerDevices(deps.secret).knownFor(req, account) !== undefined) return;
    if (account.passwordHash === null)
      throw new Failure('forbidden', 'Abra este link no navegador em que você fez a compra.');
    if (!password) throw passwordRequired();
    await provePassword(db, { kind: 'customer', ...account }, { field: 'password', password }, now());
  };

  api.serve(confirmEmail, async ({ body }, http) => {
    await LINKS.spend(db, http.req, now());
    // A link opened again is a confirmed address, in whichever browser.
    if (!(await isConfirmedBy(db, body.token, now()))) await proveJoined(body, http);
    await transaction(db, async (trx) => {
      const id = await tokens.spend(trx, body.token, 'confirmation', now());
      if (id !== undefined) await accounts.confirmEmail(trx, id, now());
      else if (await takeNewEmail(trx, body.token)) return;
      // Two taps are one confirmation.
      else if (!(await isConfirmedBy(trx, body.token, now()))) throw stale();
    });
    await LINKS.giveBack(db, http.req);
    return { status: 'confirmed' } as const;
  });

  api.serve(sendConfirmationAgain, async (_input, { req, res }) => {
    const { id, email, emailConfirmed } = customerOf(res);
    const guest = (await accounts.read(db, id)).passwordHash === null;
    if (emailConfirmed && !guest) throw new Failure('conflict', 'O seu e-mail já está confirmado.');
    await spendEmail(db, deps, email, req, now());
    await transaction(db, async (trx) => {
      const token = await tokens.insert(trx, id, guest ? 'firstPassword' : 'confirmation', now());
      await (guest ? sendFirstPasswordLink : sendConfirmationLink)(
        trx,
        { email },
        { token, publicUrl },
        now(),
      );
    });
    return { status: 'accepted' } as const;
  });
}

async function isConfirmedBy(db: Db, token: string, now: Date): Promise<boolean> {
  const first = await tokens.usedBy(db, token, 'confirmation', now);
  const id = first ?? (await tokens.usedBy(db, token, 'email', now));
  if (id === undefined) return false;
  const account = await accounts.read(db, id);
  const email = await tokens.emailOf(db, token);
  return account.emailConfirmedAt !== null && (email === null || email === account.email);
}

const passwordRequired = (): Failure =>
  faultAt('password', 'Digite a senha que você escolheu ao criar a conta', 'password_required');

const stale = (): Failure =>
  new Failure('link_expired', 'Este link já foi usado ou venceu. Peça um novo e use o mais recente.');
