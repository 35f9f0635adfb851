import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { migratedDatabaseUrl, openMigrated } from '#server/testing/emptyDatabaseUrl.ts';
import { openDatabase } from './open.ts';

it('lets others in while long work asks one thing after another', async () => {
  const { db, close } = openMigrated(await migratedDatabaseUrl());
  onTestFinished(close);
  const looked = vi.fn<() => void>();
  setImmediate(looked);
  const until = performance.now() + 500;
  while (looked.mock.calls.length === 0 && performance.now() < until)
    await db.selectFrom('seller').select('id').execute();
  expect(looked).toHaveBeenCalledOnce();
});

it('reports a slow statement by its text, without any value of a request', async () => {
  const reported: string[] = [];
  const { db, close } = openDatabase(await migratedDatabaseUrl({ inFile: true }), {
    slow: { from: 0, tell: (...call) => reported.push(JSON.stringify(call)) },
  });
  onTestFinished(close);
  await db.updateTable('customer').set({ name: 'segredo-1' }).where('email', '=', 'segredo-2').execute();
  await db.selectFrom('customer').where('email', '=', 'segredo-3').select('id').execute();
  expect(reported).toHaveLength(2);
  expect(reported[1]).toMatch(/select .*\bid\b.* from .*\bcustomer\b.* where .*\bemail\b.*\d\]$/);
  expect(reported.join()).not.toContain('segredo');
});

it('names the values of a row rightly after another process has added a column', async () => {
  const url = await migratedDatabaseUrl({ inFile: true });
  const [one, other] = [openDatabase(url), openDatabase(url)];
  onTestFinished(async () => {
    await one.close();
    await other.close();
  });
  await one.db.schema.createTable('note').addColumn('id', 'integer').addColumn('text', 'text').execute();
  await sql`insert into "note" values (1, 'old')`.execute(one.db);
  const all = async () => (await sql`select "note".*, "id" + 1 as "next" from "note"`.execute(one.db)).rows;
  expect(await all()).toEqual([{ id: 1, text: 'old', next: 2 }]);
  await other.db.schema.alterTable('note').addColumn('more', 'text').execute();
  expect(await all()).toEqual([{ id: 1, text: 'old', more: null, next: 2 }]);
});
