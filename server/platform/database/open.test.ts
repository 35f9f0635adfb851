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
    slow: { from: 0, report: (...call) => reported.push(JSON.stringify(call)) },
  });
  onTestFinished(close);
  await db.updateTable('customer').set({ name: 'segredo-1' }).where('email', '=', 'segredo-2').execute();
  await db.selectFrom('customer').where('email', '=', 'segredo-3').select('id').execute();
  expect(reported).toHaveLength(2);
  expect(reported[1]).toMatch(/select .*\bid\b.* from .*\bcustomer\b.* where .*\bemail\b.*\d\]$/);
  expect(reported.join()).not.toContain('segredo');
});

it('reports a long statement in at most 500 characters, and equal ones by the same text', async () => {
  const texts: string[] = [];
  const { db, close } = openDatabase(await migratedDatabaseUrl({ inFile: true }), {
    slow: { from: 0, report: (text) => texts.push(text) },
    statement: (text) => texts.push(text),
  });
  onTestFinished(close);
  const rows = Array.from({ length: 400 }, (_, index) => ({ key: `key ${index}`, value: '1' }));
  const insert = () =>
    sql`insert into "meter" values ${sql.join(rows.map(({ key }) => sql`(${key}, ${1})`))}`;
  const among = (count: number) =>
    db
      .selectFrom('customer')
      .where(
        'email',
        'in',
        rows.slice(0, count).map(({ key }) => key),
      )
      .select('id')
      .execute();
  await sql`create table "meter" ("key" text, "value" integer)`.execute(db);
  await insert().execute(db);
  const [inserted] = texts.slice(-1);
  expect(inserted).toMatch(/^insert into "meter" values \(\S+, \S+\), …$/);
  for (const count of [400, 400, 399]) await among(count);
  const [first, , again, , other] = texts.slice(-6);
  expect(first).toMatch(/^select .*… [\da-f]{12}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(500);
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
