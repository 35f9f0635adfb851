import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { checkedBody } from '#client/calls/checkedBody.ts';
import { faultOf } from '#client/forms/fault.ts';
import { createSession } from '#shared/contract/admin/session.ts';
import { acceptInvitation, readInvitation } from '#shared/contract/public/staffInvitation.ts';

export type Invited =
  | { kind: 'open'; token: string; email: string; role: string; invitedBy: string }
  | { kind: 'refused'; message: string };

export async function lookAt(token: string, signal: AbortSignal): Promise<Invited> {
  try {
    return { kind: 'open', token, ...(await call(readInvitation, { body: { token } }, signal)) };
  } catch (error) {
    return { kind: 'refused', message: faultOf(error).message };
  }
}

/** Accepts the invitation and signs in. Throws as `call` does. */
export async function accept(fields: { token: string; username: string; password: string }): Promise<void> {
  const { username } = await call(acceptInvitation, { body: checkedBody(acceptInvitation.body, fields) });
  try {
    await call(createSession, { body: { username, password: fields.password } });
  } catch (error) {
    // The account exists by now, so the sign-in page asks for the code.
    if (!(error instanceof Refused)) throw error;
  }
}
