import { notifyTwoStepChange, warnAboutCodeGuesses } from '#server/people/accounts/accountNotices.ts';
import * as accounts from '#server/people/accounts/accounts.store.ts';
import { proveCustomer } from '#server/people/accounts/proveCustomer.ts';
import { customerDevices, customerOf } from '#server/people/accounts/requireCustomer.ts';
import type { AccountDeps } from '#server/people/accounts/signingIn.ts';
import { GUESSES } from '#server/people/session/provePassword.ts';
import { firstStep, secondStepAgain } from '#server/people/session/secondStep.ts';
import { recoveryHashes, twoStepStore, waitingSecret } from '#server/people/session/twoStep.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api, Http } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { spend } from '#server/services/limits/attempts.store.ts';
import { recoveryCodesRenewed, twoStepOff, twoStepOn } from '#server/services/mails/accountMails.ts';
import {
  confirmCustomerTwoStep,
  endCustomerTwoStep,
  readCustomerTwoStep,
  renewRecoveryCodes,
  startCustomerTwoStep,
} from '#shared/contract/account/twoStep.ts';
import type { BothSteps } from '#shared/contract/twoStep.ts';

const store = twoStepStore('customer');
const { begin, confirm, renewRecoveryCodes: renew } = firstStep('customer');
const proveStep = secondStepAgain('customer');

/** Customers' two-step sign-in; a change needs the password again, and a code once it is on. */
export function customerTwoStepRoutes(api: Api, deps: AccountDeps): void {
  const { db, now, publicUrl } = deps;

  api.serve(readCustomerTwoStep, async (_input, { res }) => {
    const account = await accounts.read(db, customerOf(res).id);
    return {
      on: account.totpSecret !== null,
      hasPassword: account.passwordHash !== null,
      changedAt: account.twoStepChangedAt,
      pending: waitingSecret(account, now()) !== null,
      recoveryCodesLeft: recoveryHashes(account).length,
    };
  });

  api.serve(startCustomerTwoStep, async ({ body }, { res }) => {
    const account = await proveCustomer(deps, res, body.currentPassword);
    refuseOn(account);
    return begin(db, deps.secret, { id: account.id, name: account.email }, now());
  });

  api.serve(confirmCustomerTwoStep, ({ body }, { res }) => confirmFor(deps, customerOf(res).id, body.code));

  api.serve(renewRecoveryCodes, async ({ body }, http) =>
    withBothSteps(deps, body, http, async (trx, account) => {
      const renewed = await renew(trx, account.id);
      await notifyTwoStepChange(trx, recoveryCodesRenewed, account, publicUrl, now());
      return renewed;
    }),
  );

  api.serve(endCustomerTwoStep, async ({ body }, http) =>
    withBothSteps(deps, body, http, async (trx, account) => {
      await store.turnOff(trx, account.id);
      await accounts.noteTwoStepChange(trx, account.id, now());
      await notifyTwoStepChange(trx, twoStepOff, account, publicUrl, now());
      return undefined;
    }),
  );
}

/**
 * Turns it on with a first code of the app; returns the recovery codes, this once. Throws `invalid`, `too_many` and
 * `conflict`.
 */
async function confirmFor({ db, secret, publicUrl, now }: AccountDeps, id: string, code: string) {
  await spend(db, `customer-two-step ${id}`, GUESSES, now());
  return transaction(db, async (trx) => {
    const account = await accounts.lockAdmitted(trx, id);
    refuseOn(account);
    const confirmed = await confirm(trx, secret, account, code, now());
    await accounts.noteTwoStepChange(trx, id, now());
    await notifyTwoStepChange(trx, twoStepOn, account, publicUrl, now());
    return confirmed;
  });
}

/** Checks both steps again and then locks the account. Throws `invalid` at the field, `too_many` and `conflict`. */
async function withBothSteps<Result>(
  deps: AccountDeps,
  body: BothSteps,
  { req, res }: Pick<Http, 'req' | 'res'>,
  work: (trx: Db, account: accounts.Account) => Promise<Result>,
): Promise<Result> {
  const { db, publicUrl, now } = deps;
  const of = await proveCustomer(deps, res, body.currentPassword);
  refuseOff(of);
  const device = customerDevices(deps.secret).knownFor(req, of);
  const warn = () => warnAboutCodeGuesses(db, of, publicUrl, now());
  await proveStep(deps, { of, code: body.code, device }, warn, now());
  return transaction(db, async (trx) => {
    const account = await accounts.lockProved(trx, of);
    return work(trx, account);
  });
}

function refuseOn({ totpSecret }: accounts.Account): void {
  if (totpSecret !== null) throw new Failure('conflict', 'A verificação em duas etapas já está ligada.');
}

function refuseOff({ totpSecret }: accounts.Account): void {
  if (totpSecret === null) throw new Failure('conflict', 'A verificação em duas etapas está desligada.');
}
