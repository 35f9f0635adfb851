import { setTimeout as sleep } from 'node:timers/promises';
import { runLoad } from '#scripts/bench/processes.ts';
import { Visitor } from '#scripts/proof/attack/visitor.ts';
import { openShop, seconds, type Seen, until } from './surroundings.ts';

/** More than wait and are served at a time. (`services/responseCache/responseCache.ts`) */
const CONNECTIONS = 300;
const ADDRESSES = 50_000;
const SECONDS = 20;
const READY_WITHIN_MS = 3_000;

/** Uncached requests, more at once than the queue takes; the balancer must go on seeing a healthy shop. */
export async function crowdOfAddresses(seen: Seen): Promise<void> {
  const shop = await openShop();
  const paths = Array.from({ length: ADDRESSES }, (_, n) => `/produtos?perPage=48&minPrice=${1 + n}&cb=${n}`);
  const over = new AbortController();
  const waits: number[] = [];
  const balancer = async () => {
    while (!over.signal.aborted) {
      const { status, ms } = await new Visitor(shop.base, 'balancer').ask('get', '/readyz');
      seen.expect(status === 200, `/readyz answers ${status}`);
      waits.push(ms);
      await sleep(200);
    }
  };
  const watching = balancer();
  const crowd = await runLoad({ url: shop.url, paths, connections: CONNECTIONS, seconds: SECONDS });
  over.abort();
  await watching;
  const slowest = Math.max(...waits);
  seen.expect(crowd.turnedAway > 0, 'no request was turned away');
  seen.expect(
    crowd.failures === crowd.turnedAway,
    `${crowd.failures - crowd.turnedAway} of ${crowd.requests} were neither answered nor told when to come back`,
  );
  seen.expect(slowest < READY_WITHIN_MS, `/readyz took ${seconds(slowest)}`);
  const visitor = new Visitor(shop.base, 'visitor');
  const back = await until(async () => (await visitor.ask('get', '/ajuda')).status === 200, 30_000);
  seen.expect(back !== undefined, 'no page once the crowd had left');
  await shop.stop();
  seen.figure(
    `${CONNECTIONS} connections, ${crowd.requests} pages: ${crowd.requests - crowd.failures} drawn, ${crowd.turnedAway} × 503 with Retry-After; ` +
      `/readyz 200 within ${seconds(slowest)} all the while; a page ${seconds(back)} after they left`,
  );
}
