import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { customerDevices } from '#server/people/accounts/requireCustomer.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { isLocal, networkOf } from '#server/services/limits/rateLimit.ts';

/**
 * Where an order was placed: a digest that is equal for the same device or network and reveals neither. Null where it
 * is unknown.
 */
export interface Origin {
  deviceKey: string | null;
  networkKey: string | null;
}

export function originOf({ secret }: Pick<SessionDeps, 'secret'>, req: Request): Origin {
  const hidden = (text: string) =>
    createHmac('sha256', derivedKey(secret, 'origins of orders')).update(text).digest('base64url');
  const device = customerDevices(secret).idIn(req);
  return {
    deviceKey: device === undefined ? null : hidden(`device ${device}`),
    // Behind an undeclared proxy all visitors share one address.
    networkKey: isLocal(req) ? null : hidden(`network ${networkOf(req.ip)}`),
  };
}

/** Deletes the origins of orders that no longer wait for a payment. */
export async function purge(db: Db): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ deviceKey: null, networkKey: null })
    .where('status', '!=', 'pending')
    .where((eb) => eb.or([eb('deviceKey', 'is not', null), eb('networkKey', 'is not', null)]))
    .execute();
}
