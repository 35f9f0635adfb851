import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { confirmStaffOwnEmail } from '#shared/contract/admin/account.ts';

/** The new address; undefined where no user is signed in. Throws as `call` does. */
export async function confirmEmail(token: string): Promise<string | undefined> {
  try {
    return (await call(confirmStaffOwnEmail, { body: { token } })).email;
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'signed_out') return undefined;
    throw error;
  }
}
