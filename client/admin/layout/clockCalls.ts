import { call } from '#client/calls/call.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import { acceptClock } from '#shared/contract/admin/clock.ts';
import { readShopSetup, type ShopSetup } from '#shared/contract/admin/setup.ts';
import { readyz } from '#shared/contract/public/health.ts';

export const confirmClock = (now: string) => call(acceptClock, { body: { now } });

/** Reloads the setup only when the state of the clock has changed, because that request extends the session. */
export async function readClock(known: boolean): Promise<Pick<ShopSetup, 'clock'> | undefined> {
  try {
    const { clock } = await call(readyz, {});
    return (clock !== undefined) === known ? undefined : await call(readShopSetup, { quietly: true });
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return undefined;
    throw error;
  }
}
