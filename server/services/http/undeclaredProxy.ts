import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { BlockList, isIPv6 } from 'node:net';

/** Where a proxy of one's own stands: anybody else may write what they like into a header. */
const NEAR = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  NEAR.addSubnet(network, bits);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

const isNear = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  return NEAR.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
};

/**
 * Whether it came through a proxy in front of the shop that `TRUST_PROXY` does not declare: then everybody has one address,
 * and nobody is counted by it.
 */
export const hasSharedAddress = (req: Request): boolean =>
  req.app.get('trust proxy') === 0 &&
  (req.headers['x-forwarded-for'] ?? req.headers['forwarded']) !== undefined &&
  isNear(req.socket.remoteAddress ?? '');

export interface UndeclaredProxy {
  handler: RequestHandler;
  /** Whether one has been met. */
  met: () => boolean;
}

/** Notices such a proxy, and says so in the log once. */
export function undeclaredProxy(log: Logger): UndeclaredProxy {
  let met = false;
  return {
    met: () => met,
    handler: (req, _res, next) => {
      if (!met && hasSharedAddress(req)) {
        met = true;
        log.warn(
          'visits come through a proxy that TRUST_PROXY does not declare: nobody can be told from anybody by address, so no limit for each address holds. Set TRUST_PROXY to the number of proxies in front',
        );
      }
      next();
    },
  };
}
