import { spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { residentMb, runLoad } from '#scripts/bench/processes.ts';
import { Visitor } from '#scripts/proof/attack/visitor.ts';
import { limit, NotHere, openShop, seconds, type Seen, until } from './surroundings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = 64;
const CONNECTIONS = 120;

export async function fewFiles(seen: Seen): Promise<void> {
  const started = spawnSync(
    'sh',
    ['-c', `ulimit -n ${FILES} && exec "$0" scripts/run/start.mjs`, process.execPath],
    { cwd: ROOT, encoding: 'utf8', timeout: 60_000 },
  );
  if (started.error) throw new NotHere('there is no sh with ulimit');
  const message = started.stderr.trim();
  seen.expect(
    started.status === 1 && message.includes(`may open ${FILES} files`) && !message.includes('    at '),
    `a start with ${FILES} files said: ${message.slice(0, 200)}`,
  );

  const shop = await openShop();
  limit(shop, 'nofile', FILES);
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(Number(shop.base.port), shop.base.hostname).on('error', () => {}),
  );
  const open = (each: Socket) => each.readyState === 'open';
  await until(() => false, 3_000);
  const connections = sockets.filter(open).length;
  seen.expect(connections < CONNECTIONS, 'the limit was not felt');
  sockets.forEach((each) => each.destroy());
  const visitor = new Visitor(shop.base, 'visitor');
  const back = await until(async () => (await visitor.ask('get', '/produtos?page=2')).status === 200, 20_000);
  seen.expect(back !== undefined, 'no page once they had left');
  limit(shop, 'nofile', 4_096);
  const { status } = await visitor.ask('get', '/readyz');
  seen.expect(status === 200, `/readyz answers ${status}`);
  await shop.stop();
  seen.figure(
    `at the start a sentence that names ${FILES}; ${connections} of ${CONNECTIONS} connections held, a page ${seconds(back)} after they left`,
  );
}

const PAGES = 2_400;
const VISITORS = 16;

export async function smallHeap(seen: Seen): Promise<void> {
  const shop = await openShop({ node: ['--max-old-space-size=128'] });
  const paths = Array.from(
    { length: 24 },
    (_, n) =>
      ['/', '/produtos?page=', '/instagram?page=', '/buscar?q=conta&page='][n % 4] + (n % 4 ? '1' : ''),
  );
  const { requests, failures, p99 } = await runLoad({
    url: shop.url,
    paths,
    cookie: shop.adminCookie,
    connections: VISITORS,
    amount: PAGES,
  });
  const resident = residentMb(shop.pid);
  seen.expect(failures === 0, `${failures} of ${requests} pages were not 200`);
  const { status } = await new Visitor(shop.base, 'visitor').ask('get', '/readyz');
  seen.expect(status === 200, `/readyz answers ${status}`);
  await shop.stop();
  seen.figure(
    `${requests - failures} of ${requests} pages drawn for ${VISITORS} visitors, 99 of 100 within ${seconds(p99)}, ${Math.round(resident)} MB resident`,
  );
}
