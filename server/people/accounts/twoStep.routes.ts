import {
  confirmCustomerTwoStep,
  endCustomerTwoStep,
  readCustomerTwoStep,
  renewRecoveryCodes,
  startCustomerTwoStep,
} from '#shared/contract/account/twoStep.ts';
import type { BothSteps } from '#shared/contract/twoStep.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import type { Api, Http } from '#server/services/http/serve.ts';
import { spend } from '#server/services/limits/attempts.store.ts';
import { recoveryCodesRenewed, twoStepOff, twoStepOn } from '#server/services/mails/accountMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { GUESSES } from '#server/people/session/provePassword.ts';
import { secondStepAgain } from '#server/people/session/secondStep.ts';
import { totpVault } from '#server/people/session/totpVault.ts';
import { newRecoveryCodes, newSecret, stepOf } from '#server/people/session/twoStep.ts';
import { recoveryHashes, twoStepStore } from '#server/people/session/twoStep.store.ts';
import * as accounts from './accounts.store.ts';
import type { AccountDeps } from './entering.ts';
import { proveCustomer } from './proveCustomer.ts';
import { customerDevices, customerOf } from './requireCustomer.ts';
import { tellTwoStep, warnOfCodes } from './tellAccount.ts';

const store = twoStepStore('customer');
const proveStep = secondStepAgain('customer');

/** The second step of customers; what changes it asks for the password again, and for a code once there is one. */
export function customerTwoStepRoutes(api: Api, deps: AccountDeps): void {
  const { db, now, publicUrl } = deps;

  api.serve(readCustomerTwoStep, async (_asked, { res }) => {
    const account = await accounts.read(db, customerOf(res).id);
    return {
      on: account.totpSecret !== null,
      changedAt: account.twoStepChangedAt,
      pending: account.totpPending !== null,
      recoveryCodesLeft: recoveryHashes(account).length,
    };
  });

  api.serve(startCustomerTwoStep, async ({ body }, { res }) => {
    const account = await proveCustomer(deps, res, body.currentPassword);
    refuseOn(account);
    const { storeName } = await settings.read(db);
    const made = newSecret(storeName, account.email);
    await store.setPending(db, account.id, totpVault(deps.secret, 'customer').seal(made.secret, account.id));
    return made;
  });

  api.serve(confirmCustomerTwoStep, ({ body }, { res }) => confirm(deps, customerOf(res).id, body.code));

  api.serve(renewRecoveryCodes, async ({ body }, http) =>
    withBothSteps(deps, body, http, async (trx, account) => {
      const { codes, hashes } = newRecoveryCodes();
      await store.replaceRecoveryCodes(trx, account.id, hashes);
      await tellTwoStep(trx, recoveryCodesRenewed, account, publicUrl, now());
      return { recoveryCodes: codes };
    }),
  );

  api.serve(endCustomerTwoStep, async ({ body }, http) =>
    withBothSteps(deps, body, http, async (trx, account) => {
      await store.turnOff(trx, account.id);
      await accounts.noteTwoStepChange(trx, account.id, now());
      await tellTwoStep(trx, twoStepOff, account, publicUrl, now());
      return undefined;
    }),
  );
}

/** Turns it on with a first code of the app; gives the recovery codes, this once. Throws `invalid`, `too_many` and `conflict`. */
async function confirm({ db, secret, publicUrl, now }: AccountDeps, id: string, code: string) {
  const vault = totpVault(secret, 'customer');
  await spend(db, `customer-two-step ${id}`, GUESSES, now());
  return transaction(db, async (trx) => {
    const account = await accounts.holdAdmitted(trx, id);
    refuseOn(account);
    const pending = account.totpPending === null ? undefined : vault.open(account.totpPending, id);
    if (pending === undefined)
      throw new Failure('conflict', 'Comece de novo: não há um código à espera de confirmação.');
    const step = stepOf(pending, code, now());
    if (step === undefined) throw faultAt('code', 'Código incorreto. Confira o relógio do celular.');
    const { codes, hashes } = newRecoveryCodes();
    await store.turnOn(trx, id, { sealed: vault.seal(pending, id), step, hashes });
    await accounts.noteTwoStepChange(trx, id, now());
    await tellTwoStep(trx, twoStepOn, account, publicUrl, now());
    return { recoveryCodes: codes };
  });
}

/** Asks for both steps once more and then holds the account. Throws `invalid` at the field, `too_many` and `conflict`. */
async function withBothSteps<Result>(
  deps: AccountDeps,
  body: BothSteps,
  { req, res }: Pick<Http, 'req' | 'res'>,
  work: (trx: Db, account: accounts.Account) => Promise<Result>,
): Promise<Result> {
  const { db, publicUrl, now } = deps;
  const of = await proveCustomer(deps, res, body.currentPassword);
  refuseOff(of);
  const device = customerDevices(deps.secret).knownFor(req, of.id);
  const warn = () => warnOfCodes(db, of, publicUrl, now());
  await proveStep(deps, { of, code: body.code, device }, warn, now());
  return transaction(db, async (trx) => {
    const account = await accounts.holdProved(trx, of);
    return work(trx, account);
  });
}

function refuseOn({ totpSecret }: accounts.Account): void {
  if (totpSecret !== null) throw new Failure('conflict', 'A verificação em duas etapas já está ligada.');
}

function refuseOff({ totpSecret }: accounts.Account): void {
  if (totpSecret === null) throw new Failure('conflict', 'A verificação em duas etapas está desligada.');
}
