import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openVault } from '#server/platform/crypto/vault.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { migratedDatabaseUrl } from '#server/testing/emptyDatabaseUrl.ts';
import { startShop } from '#server/testing/shopProcess.ts';
import { TEST_DELIVERY_KEY, TEST_SETTINGS } from '#server/testing/testShop.ts';
import * as webhooks from './webhooks.store.ts';

const EVENTS = 300;

it('loses no event when a process is killed while it sends', { timeout: 60_000 }, async () => {
  const received: string[] = [];
  let onRequest = () => {};
  const receiver = createServer((req, res) => {
    received.push(String(req.headers['webhook-id']));
    onRequest();
    res.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    receiver.close();
    receiver.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const databaseUrl = await migratedDatabaseUrl({ inFile: true });
  const inDatabase = async (work: (db: Db) => Promise<unknown>) => {
    const { db, close } = openDatabase(databaseUrl);
    await work(db);
    await close();
  };
  const start = () => startShop(databaseUrl, 0, { WEBHOOKS_TO_LOCALHOST: '1' });
  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      onRequest = () => {
        if (new Set(received).size >= count) resolve();
      };
      onRequest();
    });

  const ids = Array.from({ length: EVENTS }, (_, n) => `evt_${n.toString(16).padStart(32, '0')}`);
  const event = { type: 'stock.out' as const, subjectId: 'x', partId: null, data: '{}' };
  await inDatabase(async (db) => {
    const now = new Date();
    await settings.insert(db, TEST_SETTINGS, now); // without settings the first start would load the sample
    const vault = openVault(TEST_DELIVERY_KEY);
    await webhooks.insert(db, vault, { url, types: ['stock.out'], enabled: true }, undefined, now);
    await insertAll(
      db,
      'event',
      ids.map((id) => ({ id, at: now.toISOString(), ...event })),
    );
  });
  for (const upTo of [30, 130]) {
    const shop = await start();
    await arrived(upTo);
    await shop.kill();
    // As if the minute of the lease had passed.
    await inDatabase((db) => db.updateTable('webhook').set({ leasedUntil: null }).execute());
  }
  expect(new Set(received).size).toBeLessThan(EVENTS);
  const shop = await start();
  await arrived(EVENTS);
  await shop.kill();
  expect(new Set(received)).toEqual(new Set(ids));
  // Each kill repeats at most the events between two writes.
  expect(received.length).toBeLessThanOrEqual(EVENTS + 2 * 20);
});
