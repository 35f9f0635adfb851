import { call, Refused, whenSignedOut } from '#client/call.ts';
import { paths } from '#client/paths.ts';
import { endSession } from '#shared/contract/admin/session.ts';
import { hearNoMore } from '../messages/messageEvents.ts';

export async function signOut(): Promise<void> {
  whenSignedOut(undefined);
  hearNoMore();
  try {
    await call(endSession, {});
  } catch (error) {
    // A session that is over already is what was wanted.
    if (!(error instanceof Refused) || error.problem.code !== 'signed_out') throw error;
  }
  location.replace(paths.adminLogin);
}
