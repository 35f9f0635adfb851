import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ShopSetup } from '#shared/contract/admin/setup.ts';
import { MINUTE } from '#shared/values/time.ts';

/** Networks where the shop's own proxy may be: a distant client may write anything into a header. */
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

const isNear = (address: string): boolean => NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');

/** The connected peer, ignoring headers. */
const peerOf = (req: Request): string => plain(req.socket.remoteAddress ?? '');

/** The client named by the last proxy; empty where it is no address, undefined where nothing was forwarded. */
function forwardedFor({ headers }: Request): string | undefined {
  const header = headers['x-forwarded-for']?.toString() ?? headers['forwarded'];
  const last = header?.split(',').at(-1)?.trim();
  if (last === undefined) return undefined;
  const address = plain(/for="?\[?([\da-f.:]+)/i.exec(last)?.[1] ?? last);
  return isIP(address) ? address : '';
}

/** Whether it claims to be forwarded, which is ignored where no proxy is declared. */
const claimsForwarding = (req: Request): boolean =>
  req.app.get('trust proxy') === 0 && forwardedFor(req) !== undefined;

/** Distant proxies that have proved to be this shop's own; one set per app. */
const PROVEN = 'proven proxies';

const provenOf = (req: Request): Set<string> | undefined => req.app.get(PROVEN) as Set<string> | undefined;

/**
 * Whether the request came through a proxy in front of the shop that `TRUST_PROXY` does not declare: all visitors
 * then share one address, and none is counted by it. A distant proxy must have proved to be the shop's, by means
 * that no stranger can forge.
 */
export const hasSharedAddress = (req: Request): boolean =>
  claimsForwarding(req) && (isNear(peerOf(req)) || provenOf(req)?.has(peerOf(req)) === true);

/** An administrator's browser adds no such header: a proxy between them and the shop does. */
export function noteProxyProof(req: Request): void {
  if (claimsForwarding(req)) provenOf(req)?.add(peerOf(req));
}

/** One distant address that names more visitors than this is not a single client, nor an office behind its own proxy. */
const MANY_NAMED = 5;

export interface UndeclaredProxy {
  handler: RequestHandler;
  /** Whether an undeclared proxy was met, or may exist where nothing proves it. */
  met: () => ShopSetup['undeclaredProxy'];
}

/** Detects an undeclared proxy, and logs it once. */
export function undeclaredProxy(log: Logger, publicUrl: string): UndeclaredProxy {
  const { hostname } = new URL(publicUrl);
  const proven = new Set<string>();
  const visitorsByPeer = new LRUCache<string, Set<string>>({ max: 100 });
  let state: ShopSetup['undeclaredProxy'] = 'none';
  let lookedUpAt = 0;
  /** The shop's own name leads to its proxy, and nothing else connects from there. */
  const lookUp = async () => {
    if (Date.now() - lookedUpAt < MINUTE) return;
    lookedUpAt = Date.now();
    const found = await lookup(hostname.replaceAll(/[[\]]/g, ''), { all: true }).catch(() => []);
    for (const { address } of found) proven.add(address);
  };
  const note = (now: typeof state, proxy: string, words: string): void => {
    if (state !== now) log.warn({ proxy }, words);
    state = now;
  };
  return {
    met: () => state,
    handler: (req, _res, next) => {
      req.app.set(PROVEN, proven);
      const peer = peerOf(req);
      if (hasSharedAddress(req))
        note(
          'met',
          peer,
          'visits come through a proxy that TRUST_PROXY does not declare: nobody can be told from anybody by address, so no limit for each address holds. Set TRUST_PROXY to the number of proxies in front',
        );
      else if (claimsForwarding(req)) {
        void lookUp();
        if (state === 'none' && namesMany(visitorsByPeer, peer, forwardedFor(req) ?? ''))
          note(
            'possible',
            peer,
            'requests from a public address claim to be forwarded: if it is your proxy, set TRUST_PROXY, since its visitors share one limit; if not, the header is forged and ignored',
          );
      }
      next();
    },
  };
}

/** Whether this address has named many clients; an office's own proxy names only its desks. */
function namesMany(visitorsByPeer: LRUCache<string, Set<string>>, peer: string, visitor: string): boolean {
  if (visitor === '' || isNear(visitor)) return false;
  const visitors = visitorsByPeer.get(peer) ?? new Set();
  visitorsByPeer.set(peer, visitors.add(visitor));
  return visitors.size >= MANY_NAMED;
}
