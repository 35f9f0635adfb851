import { call } from '#client/calls/call.ts';
import { readCustomerSession } from '#shared/contract/account/session.ts';

/** The address of the signed-in customer, if it is not confirmed yet. */
export async function unconfirmed(signal: AbortSignal): Promise<string | null> {
  const { email, emailConfirmed } = await call(readCustomerSession, {}, signal);
  return emailConfirmed ? null : email;
}
