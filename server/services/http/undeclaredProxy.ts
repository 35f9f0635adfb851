import type { RequestHandler } from 'express';
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

export interface UndeclaredProxy {
  handler: RequestHandler;
  /** Whether one has been met. */
  met: () => boolean;
}

/** Notices a proxy in front of the shop that `TRUST_PROXY` does not declare, and says so in the log once. */
export function undeclaredProxy(trustProxy: number, log: Logger): UndeclaredProxy {
  let met = false;
  return {
    met: () => met,
    handler: (req, _res, next) => {
      const forwarded = req.headers['x-forwarded-for'] ?? req.headers['forwarded'];
      if (!met && trustProxy === 0 && forwarded !== undefined && isNear(req.socket.remoteAddress ?? '')) {
        met = true;
        log.warn(
          'visits come through a proxy that TRUST_PROXY does not declare: all of them count as one address. Set TRUST_PROXY to the number of proxies in front',
        );
      }
      next();
    },
  };
}
