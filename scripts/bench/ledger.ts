// `npm run bench:ledger [-- --lines 100000]`: measures how long a seller with this number of sold lines waits
// for their statement, and how many lines the release job settles in a minute. With TEST_DATABASE_URL it runs
// on PostgreSQL, and its processor time is not counted.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertAll } from '#server/platform/database/insertAll.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { onServer, urlOf } from '#server/testing/databaseTemplate.ts';
import { salesOf } from '#server/testing/sales.ts';
import { sellerAccount, shopAccount } from '#server/trade/ledger/accounts.ts';
import { write } from '#server/trade/ledger/ledger.store.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import * as statement from '#server/views/admin/finance/statement.store.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import { MINUTE } from '#shared/values/time.ts';

const args = process.argv.slice(2);
const LINES = Number(args.includes('--lines') ? args[args.indexOf('--lines') + 1] : 100_000);
const RELEASED = Math.min(10_000, LINES);
const PART = 1_000;
const LOOKS = 20;
const SELLER = 'bench';
const NOW = new Date();

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Sold and delivered lines of one seller, the last of which are due to be released. */
async function fill(db: Db): Promise<void> {
  await settings.insert(db, DEFAULT_SETTINGS, NOW);
  const { id: customerId } = await salesOf(db).customer();
  await db
    .insertInto('seller')
    .values({ id: SELLER, slug: SELLER, name: SELLER, bio: '', verified: 1, avatar: '', since: ago(0) })
    .execute();
  for (let from = 0; from < LINES; from += PART)
    await transaction(db, async (trx) => {
      const lines = Array.from({ length: Math.min(PART, LINES - from) }, (_, index) => {
        const at = ago(LINES - from - index);
        const isDue = from + index >= LINES - RELEASED;
        return { id: randomUUID(), purchaseId: randomUUID(), at, isDue };
      });
      await insertAll(
        trx,
        'purchase',
        lines.map(({ purchaseId: id, at }) => ({
          id,
          customerId,
          status: 'completed' as const,
          paymentMethod: 'pix' as const,
          subtotalCents: 10_000,
          totalCents: 10_000,
          paidAt: at,
          placedAt: at,
          updatedAt: at,
          version: 1,
        })),
      );
      await insertAll(
        trx,
        'purchaseLine',
        lines.map(({ id, purchaseId, at, isDue }) => ({
          id,
          purchaseId,
          position: 0,
          productId: null,
          title: 'Uma chave',
          priceCents: 10_000,
          quantity: 1,
          guaranteeDays: 7,
          delivery: 'instant' as const,
          sellerId: SELLER,
          sellerName: SELLER,
          feeBasisPoints: 1_000,
          feeCents: 1_000,
          deliveredAt: at,
          guaranteeUntil: at,
          heldUntil: at,
          releaseAt: isDue ? at : null,
        })),
      );
      await write(
        trx,
        lines.map(({ id, purchaseId, at }) => ({
          cause: 'paid' as const,
          causeKey: `paid:${id}`,
          at,
          purchaseId,
          lineId: id,
          paymentId: null,
          currency: 'BRL' as const,
          postings: new Map([
            ['provider:simulado', 10_000],
            [sellerAccount(SELLER, 'held'), -9_000],
            [shopAccount('fees'), -1_000],
          ]),
        })),
      );
    });
}

const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * MINUTE).toISOString();

/** Processor milliseconds of this process and those that passed, for each of several times. */
async function measured(work: () => Promise<unknown>, times: number) {
  const usedBefore = process.cpuUsage();
  const begun = performance.now();
  for (let each = 0; each < times; each++) await work();
  const passed = performance.now() - begun;
  const { user, system } = process.cpuUsage(usedBefore);
  return { processor: (user + system) / 1_000 / times, passed: passed / times };
}

async function bench(url: string): Promise<void> {
  const { db, close } = openDatabase(url);
  await migrate(db);
  tell(`Writing ${LINES} sold lines of one seller…`);
  await fill(db);
  const pages = Math.ceil(LINES / 20);
  const reads = [
    ...[1, Math.ceil(pages / 2), pages].map((page) => ({ page, perPage: 20 })),
    { page: 1, perPage: 20, month: 'current' },
  ];
  for (const query of reads) {
    const look = () => statement.list(db, SELLER, query, NOW);
    await look();
    const { processor, passed } = await measured(look, LOOKS);
    tell(
      `Statement, ${'month' in query ? 'this month' : `page ${query.page}`}: ${processor.toFixed(1)} ms of processor, ${passed.toFixed(1)} ms`,
    );
  }
  let released = 0;
  const { passed } = await measured(async () => (released = await releaseDue(db, NOW)), 1);
  tell(
    `Release: ${released} lines in ${(passed / 1_000).toFixed(1)} s, ${perMinute(released, passed)} a minute`,
  );
  await close();
}

const perMinute = (count: number, ms: number): number => Math.round((count * MINUTE) / ms);

const server = process.env['TEST_DATABASE_URL'];
if (server) {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  await bench(urlOf(server, name)).finally(() => onServer(server, `drop database ${name} with (force)`));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'arara-bench-ledger-'));
  await bench(`sqlite:${join(folder, 'shop.sqlite')}`).finally(() => rmSync(folder, { recursive: true }));
}
