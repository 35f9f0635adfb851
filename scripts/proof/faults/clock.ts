import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '#scripts/proof/attack/visitor.ts';
import SqliteDatabase from '#server/platform/database/sqlite.mjs';
import { DAY, HOUR } from '#shared/values/time.ts';
import { buyerAt, openShop, makeTempFolder, seconds, type Seen, until } from './surroundings.ts';

const FAULTY = /"level":"(?:error|fatal)"/;
const AHEAD_HOURS = 3;
const TURNED = ['--import', join(import.meta.dirname, 'turnedClock.mjs')];

export async function jumpingClock(seen: Seen): Promise<void> {
  const folder = makeTempFolder();
  const file = join(folder, 'ahead');
  const shop = await openShop({
    folder,
    node: TURNED,
    settings: { CLOCK_AHEAD: file },
  });
  const turn = async (hours: number) => {
    writeFileSync(file, String(hours * HOUR));
    process.kill(shop.pid, 'SIGUSR2');
    if ((await until(() => !existsSync(file), 10_000)) === undefined)
      throw new Error('its clock was not set');
  };
  const ana = await buyerAt(shop, 'Ana');
  const owner = await shop.owner();
  const signedIn = async (visitor: Visitor, path: string, when: string) => {
    const { status } = await visitor.ask('get', path);
    seen.expect(status === 200, `${when} ${visitor.name} was signed out`);
  };
  const paid = async (when: string) => {
    const placed = await ana.order();
    await ana.pay(placed);
    const known = await until(async () => (await ana.statusOf(placed)) !== 'pending', 20_000);
    seen.expect(known !== undefined, `${when} an order could not be paid`);
    return placed;
  };

  const unpaid = await ana.order();
  await turn(AHEAD_HOURS);
  const ended = await until(async () => (await ana.statusOf(unpaid)) === 'cancelled', 30_000);
  seen.expect(ended !== undefined, 'an unpaid order did not end with its time');
  await signedIn(ana.visitor, '/api/account', 'ahead');
  const ahead = await paid('ahead');
  await turn(0);
  // A request in between would not survive three hours: the sessions of the back-office end after half an hour.
  await signedIn(owner, '/api/admin/session', 'back again');
  await signedIn(ana.visitor, '/api/account', 'back again');
  const back = await paid('back again');
  const states = await Promise.all([unpaid, ahead, back].map((each) => ana.statusOf(each)));
  seen.expect(
    states[0] === 'cancelled' && states[1] !== 'cancelled' && states[2] !== 'cancelled',
    `the orders are ${states.join(', ')}`,
  );
  const { status } = await owner.ask('get', '/readyz');
  seen.expect(status === 200, `/readyz answers ${status}`);
  seen.expect(!FAULTY.test(shop.log()), 'the log contains errors');
  await shop.stop();
  seen.figure(
    `${AHEAD_HOURS} hours ahead and back: no session lost, the unpaid order ended after ${seconds(ended)}, two others paid and kept`,
  );
}

const YEARS = 10;
/** Long enough for every loop that works at once, and for the first round of most others. */
const LEFT_ALONE_MS = 20_000;

/** How many rows each table has, and how many customers are anonymous. */
function memoryIn(folder: string): Map<string, number> {
  const file = new SqliteDatabase(join(folder, 'shop.sqlite'), { readonly: true });
  const count = (from: string) => Number(file.prepare(`select count(*) from ${from}`).pluck().get());
  const tables = file
    .prepare(`select "name" from sqlite_master where "type" = 'table' and "name" not like 'sqlite_%'`)
    .pluck()
    .all() as string[];
  const memory = new Map(tables.map((name) => [name, count(`"${name}"`)]));
  memory.set('customers who are anonymous', count('"customer" where "anonymizedAt" is not null'));
  file.close();
  return memory;
}

/** A start ten years ahead and one that is right again lose nothing. */
export async function clockYearsAhead(seen: Seen): Promise<void> {
  const folder = makeTempFolder();
  const first = await openShop({ folder });
  await first.stop();
  const before = memoryIn(folder);
  const ahead = await openShop({
    folder,
    node: TURNED,
    settings: { CLOCK_BEGINS: String(YEARS * 365 * DAY) },
  });
  await sleep(LEFT_ALONE_MS);
  const ready = await new Visitor(ahead.base, 'balancer').json<{ clock?: string }>('get', '/readyz');
  seen.expect(ready.clock === 'unconfirmed', '/readyz does not say that the clock is unconfirmed');
  const errors = ahead.log().match(new RegExp(FAULTY, 'g'))?.length ?? 0;
  seen.expect(errors === 1, `the log has ${errors} errors`);
  await ahead.stop();
  const after = memoryIn(folder);
  const lost = [...before].filter(([name, count]) => (after.get(name) ?? 0) < count);
  const anonymised = after.get('customers who are anonymous') === before.get('customers who are anonymous');
  seen.expect(lost.length === 0, `rows were lost: ${lost.map(([name]) => name).join(', ')}`);
  seen.expect(anonymised, 'customers were made anonymous');
  const right = await openShop({ folder });
  await sleep(LEFT_ALONE_MS / 4);
  seen.expect(!FAULTY.test(right.log()), 'the right clock is doubted afterwards');
  await right.stop();
  const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
  seen.figure(
    `${YEARS} years ahead for ${seconds(LEFT_ALONE_MS)}: ${lost.length} of ${rows} rows lost, 1 line in the log, trusted again when it is right`,
  );
}
