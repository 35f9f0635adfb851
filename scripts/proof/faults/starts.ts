import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { spawnShop } from '#scripts/bench/processes.ts';
import { Visitor } from '#scripts/proof/attack/visitor.ts';
import { migrate, MIGRATIONS } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openShop, makeTempFolder, seconds, type Seen } from './surroundings.ts';

const PRODUCTS = 400;
/** Shops that are killed, and how often each is before it may start; half of them are upgrades. */
const SHOPS = 10;
const KILLS_OF_EACH = 10;
/** Every fifth shop gets a SIGTERM instead. */
const ASKED = 5;
const ENDS_WITHIN_MS = 10_000;

/** A shop of a release that did not know the last migration yet. */
async function formerRelease(): Promise<string> {
  const file = join(makeTempFolder(), 'shop.sqlite');
  const { db, close } = openDatabase(`sqlite:${file}`);
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, -1)));
  const at = '2026-11-20T12:00:00.000Z';
  await sql`insert into "settings" ("id", "value", "version", "updatedAt")
    values ('store', '{"storeName":"Arara da Esquina"}', 4, ${at})`.execute(db);
  await sql`insert into "category" ("id", "slug", "name", "heading", "description", "icon", "position", "visible", "guaranteeVerified")
    values ('c', 'jogos', 'Jogos', 'Jogos', 'Jogos', 'gamepad', 1, 1, 1)`.execute(db);
  await sql`insert into "seller" ("id", "slug", "name", "bio", "verified", "avatar", "since")
    values ('s', 'esquina', 'Esquina', '', 1, '/share.png', ${at})`.execute(db);
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${PRODUCTS})
    insert into "product" ("id", "slug", "title", "description", "categoryId", "sellerId", "priceCents", "stock", "delivery",
      "guaranteeDays", "featured", "isActive", "badges", "specifications", "titleText", "searchText", "publishedAt", "createdAt", "updatedAt")
    select 'p' || i, 'produto-' || i, 'Produto ' || i, 'Um produto', 'c', 's', 1000 + i, 3, 'instant', 7, 0, 1, '[]', '[]',
      'produto ' || i, 'produto ' || i || ' um produto', ${at}, ${at}, ${at} from n`.execute(db);
  await close();
  return file;
}

/** Sends a signal to a start after a delay; returns the output of a process that ended earlier, else undefined. */
async function killedAfter(folder: string, ms: number, signal: 'SIGKILL' | 'SIGTERM', seen: Seen) {
  let output = '';
  const { child } = await spawnShop(folder, '', {
    settings: { LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
    onOutput: (words) => (output += words),
  });
  const ended = once(child, 'close');
  await Promise.race([ended, sleep(ms)]);
  if (child.exitCode !== null) return output || `it ended with ${child.exitCode}`;
  const begun = performance.now();
  child.kill(signal);
  await ended;
  const took = performance.now() - begun;
  seen.expect(took < ENDS_WITHIN_MS, `${signal} at the start took ${seconds(took)}`);
  return undefined;
}

/** A whole start: how long it took, and what is on sale. */
async function wholeStart(folder: string): Promise<{ ms: number; products: number }> {
  const shop = await openShop({ folder, settings: { DRAIN_SECONDS: '0' } });
  const { total } = await new Visitor(shop.base, 'visitor').json<{ total: number }>(
    'get',
    '/api/products?perPage=1',
  );
  await shop.stop();
  return { ms: shop.readyMs ?? 0, products: total };
}

/** Starts that are killed at moments all over their length, one after the other in the same folder; each folder must then start whole. */
export async function killedStarts(seen: Seen): Promise<void> {
  const old = await formerRelease();
  const folderOf = (upgrade: boolean) => {
    const folder = makeTempFolder();
    if (upgrade) copyFileSync(old, join(folder, 'shop.sqlite'));
    return folder;
  };
  const whole = { first: await wholeStart(folderOf(false)), upgrade: await wholeStart(folderOf(true)) };
  seen.expect(
    whole.upgrade.products === PRODUCTS,
    `an upgrade left ${whole.upgrade.products} of ${PRODUCTS} products`,
  );
  let [kills, bricked] = [0, 0];
  for (let number = 0; number < SHOPS; number++) {
    const upgrade = number % 2 === 1;
    const expected = upgrade ? whole.upgrade : whole.first;
    const signal = number % ASKED === ASKED - 1 ? 'SIGTERM' : 'SIGKILL';
    const folder = folderOf(upgrade);
    for (let kill = 0; kill < KILLS_OF_EACH; kill++) {
      const share = (kill + number / SHOPS) / KILLS_OF_EACH;
      const words = await killedAfter(folder, share * expected.ms, signal, seen);
      seen.expect(words === undefined, `killed before, it does not start: ${words?.slice(0, 300)}`);
      kills += 1;
    }
    const { products } = await wholeStart(folder).catch((error: unknown) => {
      seen.expect(false, String(error).slice(0, 300));
      return { products: -1 };
    });
    if (products !== expected.products) {
      bricked += 1;
      seen.expect(
        false,
        `after ${KILLS_OF_EACH} × ${signal} ${products} of ${expected.products} products are on sale`,
      );
    }
  }
  seen.figure(
    `${kills} starts ended within ${seconds(whole.first.ms)} (first starts) and ${seconds(whole.upgrade.ms)} (upgrades), ` +
      `a fifth of the shops by SIGTERM; ${bricked} of ${SHOPS} shops bricked`,
  );
}
