import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '#shared/values/time.ts';
import type { Visitor } from '../attack/visitor.ts';
import { buyerAt, openShop, ownFolder, seconds, type Seen, until } from './surroundings.ts';

const AHEAD_HOURS = 3;

export async function jumpingClock(seen: Seen): Promise<void> {
  const folder = ownFolder();
  const file = join(folder, 'ahead');
  const shop = await openShop({
    folder,
    node: ['--import', join(import.meta.dirname, 'turnedClock.mjs')],
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
  // Asked meanwhile, three hours would have been too long for the back-office: its sessions end after half an hour.
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
  seen.expect(!/"level":(50|60)/.test(shop.log()), 'the log tells of faults');
  await shop.stop();
  seen.figure(
    `${AHEAD_HOURS} hours ahead and back: nobody signed out, the unpaid order ended after ${seconds(ended)}, two others paid and kept`,
  );
}
