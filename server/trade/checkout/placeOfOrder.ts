import type { Request } from 'express';
import { customerDevices } from '#server/people/accounts/requireCustomer.ts';
import { deviceKeyOf } from '#server/people/session/deviceKey.ts';
import { isLocal, networkOf } from '#server/services/limits/rateLimit.ts';

/** The browser and the network that send an order, as `noteLinks` compares them with a seller's own. */
export interface PlaceOfOrder {
  /** Whether the cookie says that this account signed in on the browser. */
  isKnownHere: (customerId: string) => boolean;
  /** As sessions name the browser; undefined where no one ever signed in on it. */
  device: string | undefined;
  /** Undefined where many visitors share one address, behind a proxy that no one declared. */
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
