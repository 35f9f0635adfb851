import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from '#scripts/proof/attack/visitor.ts';
import {
  buyerAt,
  limit,
  NotHere,
  openShop,
  type OpenShop,
  makeTempFolder,
  seconds,
  type Seen,
  unprivilegedUser,
  outboxListsError,
  until,
} from './surroundings.ts';

const ROOM = '48m';
const MESSAGES = 60;

/** A contact message, long enough to fill the disk soon. */
async function writeLetter({ base }: OpenShop, number: number): Promise<number> {
  const { status } = await new Visitor(base, `writer ${number}`).ask('post', '/api/contact', {
    body: {
      name: 'Ana',
      email: `carta-${number}@falhas.example`,
      message: `carta ${number} `.padEnd(5_000, 'x'),
      terms: true,
    },
  });
  return status;
}

async function messagesAt(shop: OpenShop): Promise<number> {
  const owner = await shop.owner();
  return (await owner.json<{ total: number }>('get', '/api/admin/messages?q=carta&perPage=1')).total;
}

/** A small disk of its own where this user may mount one; otherwise files of the shop that may grow no further. */
function smallDisk() {
  const folder = makeTempFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM}`, 'none', folder]).status === 0;
  const filler = join(folder, 'filler');
  if (mounted) process.prependOnceListener('exit', () => spawnSync('umount', ['-l', folder]));
  return {
    folder,
    how: mounted ? 'a full tmpfs' : 'files that may not grow (RLIMIT_FSIZE)',
    fill: (shop: OpenShop) => {
      if (!mounted) return limit(shop, 'fsize', 64 * 1_024);
      for (const size of [1_024 * 1_024, 4_096])
        for (let full = false; !full;)
          try {
            writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
          } catch {
            full = true;
          }
    },
    makeRoom: (shop: OpenShop) => (mounted ? rmSync(filler) : limit(shop, 'fsize', 'unlimited')),
  };
}

export async function fullDisk(seen: Seen): Promise<void> {
  const disk = smallDisk();
  const shop = await openShop({ folder: disk.folder });
  const visitor = new Visitor(shop.base, 'visitor');
  const ana = await buyerAt(shop, 'Ana');
  const order = await ana.order();
  let acknowledged = 0;
  const statusCounts = new Map<number, number>();
  const write = async (number: number) => {
    const status = await writeLetter(shop, number);
    statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
    if (status === 201) acknowledged += 1;
    return status;
  };
  await write(0);
  disk.fill(shop);
  for (let number = 1; number <= MESSAGES; number++) await write(number);
  const pages = await Promise.all(
    ['/', '/produtos?page=2', '/instagram', '/api/products?sort=newest'].map((path) =>
      visitor.ask('get', path),
    ),
  );
  seen.expect(
    pages.every(({ status }) => status === 200),
    `reading stopped: ${pages.map(({ status }) => status).join(', ')}`,
  );
  const odd = [...statusCounts.keys()].filter((status) => status !== 201 && status !== 503);
  seen.expect(odd.length === 0, `messages were answered ${odd.join(', ')}`);
  seen.expect(statusCounts.has(503), 'the disk was not full: no letter was refused');
  seen.expect(/SQLITE_(FULL|IOERR)|ENOSPC|EFBIG/.test(shop.log()), 'the log does not say why');
  disk.makeRoom(shop);
  const back = await until(async () => (await write(MESSAGES + 1)) === 201, 20_000);
  seen.expect(back !== undefined, 'no letter was taken once there was room');
  seen.expect((await messagesAt(shop)) === acknowledged, 'an acknowledged letter is gone');
  process.kill(shop.pid, 'SIGKILL');
  const again = await openShop({ folder: disk.folder });
  const survivors = await messagesAt(again);
  seen.expect(survivors === acknowledged, `${survivors} of ${acknowledged} messages outlived kill -9`);
  const buyer = ana.visitor.at(again.base);
  const { status } = await buyer.ask('get', `/api/account/orders/${order.number}/payment`);
  seen.expect(status === 200, `the earlier order answers ${status}`);
  await again.stop();
  seen.figure(
    `${disk.how}; ${statusCounts.get(201)} messages taken and ${statusCounts.get(503)} answered 503 of ${MESSAGES + 2}, pages 200, messages taken ${seconds(back)} after there was room, ${survivors} of ${acknowledged} there after kill -9`,
  );
}

export async function readOnlyFolder(seen: Seen): Promise<void> {
  const folder = makeTempFolder();
  const owner = unprivilegedUser(folder);
  if (owner) {
    const entry = join(import.meta.dirname, '../../../dist/server/main.js');
    accessSync(entry);
    if (spawnSync(process.execPath, ['--check', entry], { ...owner }).status !== 0)
      throw new NotHere('this is root, and the user nobody may not read the built shop');
  }
  const shop = await openShop({ folder, ...(owner && { owner }) });
  const mail = join(folder, 'mail');
  const mails = () =>
    existsSync(mail) ? readdirSync(mail).filter((name) => name.endsWith('.eml')).length : 0;
  const ana = await buyerAt(shop, 'Ana');
  seen.expect((await until(() => mails() > 0, 30_000)) !== undefined, 'no mail was written before');
  for (const each of [mail, folder]) chmodSync(each, 0o500);
  const before = mails();
  const placed = await ana.order();
  await ana.pay(placed);
  const bia = await buyerAt(shop, 'Bia');
  const paid = await until(async () => (await ana.statusOf(placed)) !== 'pending', 20_000);
  seen.expect(paid !== undefined, 'an order could not be paid');
  const page = await new Visitor(shop.base, 'visitor').ask('get', '/produtos?page=2');
  seen.expect(page.status === 200, `a page answered ${page.status}`);
  seen.expect(mails() === before, 'a mail was written into a folder that is closed: nothing was shown');
  const staff = await shop.owner();
  const reported = await until(() => outboxListsError(staff, /EACCES|EROFS|EPERM|permission/i), 20_000);
  seen.expect(reported !== undefined, 'no mail says why it waits');
  for (const each of [folder, mail]) chmodSync(each, 0o700);
  const back = await until(() => mails() > before, 120_000);
  seen.expect(back !== undefined, 'the mails never left');
  await bia.order();
  await shop.stop();
  seen.figure(
    `an order placed and paid during it, ${before} mails before, the next ${seconds(back)} after the folder could be written`,
  );
}
