import { closeOfficeEvents } from '#client/admin/kit/officeEvents.ts';
import { call, callLast, whenSignedOut } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { deleteDrafts } from '#client/forms/draft.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { endSession } from '#shared/contract/admin/session.ts';

export async function signOut(): Promise<void> {
  whenSignedOut(undefined);
  closeOfficeEvents();
  try {
    await callLast(() => call(endSession, {}));
  } catch (error) {
    // A session that has already ended is signed out.
    if (!(error instanceof Refused) || error.problem.code !== 'signed_out') throw error;
  }
  deleteDrafts();
  location.replace(adminPaths.login);
}
