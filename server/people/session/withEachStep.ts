import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Http } from '#server/services/endpoints/serve.ts';
import * as admins from './admins.store.ts';
import { proveAdmin } from './provePassword.ts';
import { adminDevices, type SessionDeps } from './requireAdmin.ts';
import { secondStepAgain } from './secondStep.ts';
import { warnAboutCodeGuesses } from './staffNotices.ts';

const proveStep = secondStepAgain('admin');

/**
 * Checks the signed-in person's password again, and a code where two-step sign-in is on, and then locks the access.
 * Throws `invalid` at the field, and `too_many`.
 */
export async function withEachStep<Result>(
  deps: SessionDeps,
  { currentPassword, code }: { currentPassword: string; code?: string | undefined },
  { req, res }: Pick<Http, 'req' | 'res'>,
  work: (trx: Db, admin: admins.Admin) => Promise<Result>,
): Promise<Result> {
  const { db, now } = deps;
  const of = await proveAdmin(deps, res, currentPassword);
  if (of.totpSecret !== null) {
    const device = adminDevices(deps).knownFor(req, of);
    await proveStep(deps, { of, code, device }, () => warnAboutCodeGuesses(db, of, now()), now());
  }
  return transaction(db, async (trx) => work(trx, await admins.lockProved(trx, of)));
}
