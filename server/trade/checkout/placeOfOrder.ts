import type { Request } from 'express';
import { customerDevices } from '#server/people/accounts/requireCustomer.ts';
import { deviceKeyOf } from '#server/people/session/deviceKey.ts';
import { isLocal, networkOf } from '#server/services/limits/rateLimit.ts';

/** The browser and the network of an order's request, which `noteLinks` compares with those of a seller. */
export interface PlaceOfOrder {
  /** Whether the cookie proves that this account signed in on the browser. */
  isKnownHere: (customerId: string) => boolean;
  /** The id of the browser in its sessions; undefined before the first sign-in on it. */
  device: string | undefined;
  /** Undefined where an undeclared proxy gives many visitors one address. */
  network: string | undefined;
}

export function placeOf(secret: string, req: Request): PlaceOfOrder {
  const device = customerDevices(secret).idIn(req);
  return {
    isKnownHere: (customerId) => customerDevices(secret).everKnownFor(req, customerId) !== undefined,
    device: device === undefined ? undefined : deviceKeyOf(secret, device),
    network: isLocal(req) ? undefined : networkOf(req.ip),
  };
}
