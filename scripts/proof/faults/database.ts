import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '#scripts/proof/attack/visitor.ts';
// @ts-expect-error: plain JavaScript, since it runs before anything is installed
import { findPostgres, startPostgres } from '#scripts/run/postgres.mjs';
import { NotHere, openShop, type OpenShop, seconds, type Seen, until } from './surroundings.ts';

const PROCESSES = 3;
const VISITORS = 24;
const AWAY_MS = 2_800;
const BACK_WITHIN_MS = 2_000;
const KEPT = ['/', '/produtos', '/instagram', '/api/products?perPage=3', '/api/faq'];

interface Postgres {
  url: string;
  stop: () => Promise<void>;
  restart: (meanwhile: () => Promise<unknown>) => Promise<void>;
}

/** Requests cached pages, uncached pages and contact messages until `ended` is true. */
async function visit(shops: readonly OpenShop[], number: number, ended: () => boolean, crowd: Crowd) {
  for (let step = 0; !ended(); step++) {
    const shop = shops[(number + step) % shops.length];
    if (!shop) return;
    const name = `visitor ${number}, step ${step}`;
    const visitor = new Visitor(shop.base, name);
    const kind = (['cached', 'afresh', 'message'] as const)[step % 3] ?? 'cached';
    const { status, headers } =
      kind === 'message'
        ? await visitor.ask('post', '/api/contact', {
            body: {
              name: 'Ana',
              email: `${number}-${step}@falhas.example`,
              message: `carta de ${name}`,
              terms: true,
            },
          })
        : await visitor.ask(
            'get',
            kind === 'cached' ? (KEPT[step % KEPT.length] ?? '/') : afresh(number, step),
          );
    crowd.note(kind, status, headers['retry-after'] !== undefined);
    await sleep(20);
  }
}

const afresh = (number: number, step: number): string =>
  `/api/products?minPrice=${number + 1}&maxPrice=${1_000 + step}`;

class Crowd {
  readonly counts = new Map<string, number>();
  readonly odd = new Set<string>();
  messages = 0;

  note(kind: 'cached' | 'afresh' | 'message', status: number, saysWhen: boolean): void {
    this.counts.set(`${kind} ${status}`, this.of(kind, status) + 1);
    if (kind === 'message' && status === 201) this.messages += 1;
    const good = status === 200 || status === 201 || (kind !== 'cached' && status === 503 && saysWhen);
    if (!good) this.odd.add(`${kind}: ${status}`);
  }

  of = (kind: string, status: number): number => this.counts.get(`${kind} ${status}`) ?? 0;
}

export async function postgresRestarts(seen: Seen): Promise<void> {
  const programs = findPostgres() as string | undefined;
  if (!programs) throw new NotHere('no PostgreSQL was found');
  const postgres = (await startPostgres(programs, { durable: true })) as Postgres;
  try {
    await restarted(postgres, seen);
  } finally {
    await postgres.stop();
  }
}

async function restarted(postgres: Postgres, seen: Seen): Promise<void> {
  const shops: OpenShop[] = [];
  for (let n = 0; n < PROCESSES; n++) shops.push(await openShop({ databaseUrl: postgres.url }));
  // Cached from the second request on, once the process listens for announcements of changes.
  for (const { base } of shops)
    for (const path of KEPT) {
      const visitor = new Visitor(base, 'first visitor');
      const isCached = async () => (await visitor.ask('get', path)).headers['x-request-id'] === undefined;
      seen.expect((await until(isCached, 10_000)) !== undefined, `${path} is not cached`);
    }

  const crowd = new Crowd();
  let ended = false;
  const visits = Array.from({ length: VISITORS }, (_, n) => visit(shops, n, () => ended, crowd));
  await sleep(1_000);
  await postgres.restart(async () => {
    await sleep(AWAY_MS / 2);
    for (const { base } of shops) {
      const { status } = await new Visitor(base, 'balancer').ask('get', '/readyz');
      seen.expect(status === 503, `/readyz answers ${status} without a database`);
    }
    await sleep(AWAY_MS / 2);
  });
  const back = await Promise.all(
    shops.map(({ base }) =>
      until(async () => (await new Visitor(base, 'balancer').ask('get', '/readyz')).status === 200, 20_000),
    ),
  );
  await sleep(1_000);
  ended = true;
  await Promise.all(visits);
  const slowest = Math.max(...back.map((ms) => ms ?? Infinity));
  seen.expect(slowest < BACK_WITHIN_MS, `ready ${seconds(slowest)} after the database was back`);
  seen.expect(crowd.odd.size === 0, `answered ${[...crowd.odd].join(', ')}`);
  seen.expect(crowd.of('afresh', 503) + crowd.of('message', 503) > 0, 'no request failed while it was away');
  const [first] = shops;
  const owner = await first?.owner();
  const stored = await owner?.json<{ total: number }>('get', '/api/admin/messages?q=carta&perPage=1');
  seen.expect(stored?.total === crowd.messages, `${stored?.total} of ${crowd.messages} messages are there`);
  for (const shop of shops) {
    seen.expect(shop.isRunning(), 'a process ended');
    await shop.stop();
  }
  seen.figure(
    `away for ${seconds(AWAY_MS)} under ${VISITORS} visitors of ${PROCESSES} processes: cached pages ${crowd.of('cached', 200)} × 200, ` +
      `the rest ${crowd.of('afresh', 200) + crowd.messages} answered and ${crowd.of('afresh', 503) + crowd.of('message', 503)} × 503; ` +
      `ready ${seconds(slowest)} after it; ${stored?.total} of ${crowd.messages} messages there`,
  );
}
