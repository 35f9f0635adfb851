import * as admins from '#server/people/session/admins.store.ts';
import { GUESSES, proveAdmin } from '#server/people/session/provePassword.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import * as roles from '#server/people/session/roles.store.ts';
import { firstStep } from '#server/people/session/secondStep.ts';
import { notifyAccessChange } from '#server/people/session/staffNotices.ts';
import { twoStepStore } from '#server/people/session/twoStep.store.ts';
import { withEachStep } from '#server/people/session/withEachStep.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { spend } from '#server/services/limits/attempts.store.ts';
import * as mails from '#server/services/mails/staffMails.ts';
import {
  confirmTwoStep,
  endTwoStep,
  renewAccountRecoveryCodes,
  replaceTwoStep,
  startTwoStep,
} from '#shared/contract/admin/account.ts';

const store = twoStepStore('admin');
const { begin, confirm, renewRecoveryCodes } = firstStep('admin');

/** The staff's two-step sign-in, like the customers'; it moves to another app without being off. */
export function twoStepAdminRoutes(api: Api, deps: SessionDeps): void {
  const { db, now } = deps;
  const beginFor = (trx: Db, { id, username }: admins.Admin) =>
    begin(trx, deps.secret, { id, name: username }, now());

  api.serve(startTwoStep, async ({ body }, { res }) => {
    const proved = await proveAdmin(deps, res, body.currentPassword);
    if (proved.totpSecret !== null)
      throw new Failure('conflict', 'A verificação em duas etapas já está ligada.');
    return transaction(db, async (trx) => beginFor(trx, await admins.lockProved(trx, proved)));
  });

  api.serve(replaceTwoStep, ({ body }, http) => withBothSteps(deps, body, http, beginFor));

  api.serve(confirmTwoStep, ({ body }, { res }) => confirmFor(deps, adminOf(res).id, body.code));

  api.serve(renewAccountRecoveryCodes, ({ body }, http) =>
    withBothSteps(deps, body, http, async (trx, admin) => {
      const renewed = await renewRecoveryCodes(trx, admin.id);
      await notifyAccessChange(trx, mails.staffRecoveryCodesRenewed, admin, now());
      await note(trx, admin, { after: { recoveryCodes: 'renewed' } }, now());
      return renewed;
    }),
  );

  api.serve(endTwoStep, async ({ body }, http) => {
    if ((await roles.readOrGone(db, adminOf(http.res).role.id)).twoStep)
      throw new Failure('conflict', 'O seu papel pede a verificação em duas etapas.');
    return withBothSteps(deps, body, http, async (trx, admin) => {
      await store.turnOff(trx, admin.id);
      await notifyAccessChange(trx, mails.staffTwoStepOff, admin, now());
      await note(trx, admin, { before: { twoStep: true }, after: { twoStep: false } }, now());
      return undefined;
    });
  });
}

/**
 * Turns it on, or moves it to another app, with a first code; returns the recovery codes, this once. Where it is
 * on, the pending secret was requested with both steps. Throws `invalid`, `too_many` and `conflict`.
 */
async function confirmFor({ db, secret, now }: SessionDeps, id: string, code: string) {
  await spend(db, `admin-two-step ${id}`, GUESSES, now());
  return transaction(db, async (trx) => {
    const admin = await admins.lockAdmitted(trx, id);
    const confirmed = await confirm(trx, secret, admin, code, now());
    const change =
      admin.totpSecret === null
        ? { before: { twoStep: false }, after: { twoStep: true } }
        : { after: { twoStepApp: 'replaced' } };
    await note(trx, admin, change, now());
    const template = admin.totpSecret === null ? mails.staffTwoStepOn : mails.staffTwoStepMoved;
    await notifyAccessChange(trx, template, admin, now());
    return confirmed;
  });
}

/** Checks both steps again and then locks the access. Throws `invalid` at the field, `too_many` and `conflict`. */
const withBothSteps: typeof withEachStep = (deps, body, http, work) =>
  withEachStep(deps, body, http, (trx, admin) => {
    if (admin.totpSecret === null)
      throw new Failure('conflict', 'A verificação em duas etapas está desligada.');
    return work(trx, admin);
  });

const note = (
  trx: Db,
  admin: admins.Admin,
  change: { before?: object; after: object },
  now: Date,
): Promise<void> =>
  audit.record(
    trx,
    admin,
    { action: 'updated', subject: 'admin', subjectId: admin.id, label: admin.username, ...change },
    now,
  );
