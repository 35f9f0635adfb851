import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './open.ts';
import { migratedDatabaseUrl, openMigrated } from '#server/testing/emptyDatabaseUrl.ts';

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

it('tells of a slow statement by its text, and of nothing that somebody wrote', async () => {
  const told: string[] = [];
  const { db, close } = openDatabase(await migratedDatabaseUrl({ inFile: true }), {
    slow: { from: 0, tell: (...said) => told.push(JSON.stringify(said)) },
  });
  onTestFinished(close);
  await db.updateTable('customer').set({ name: 'segredo-1' }).where('email', '=', 'segredo-2').execute();
  await db.selectFrom('customer').where('email', '=', 'segredo-3').select('id').execute();
  expect(told).toHaveLength(2);
  expect(told[1]).toMatch(/select .*\bid\b.* from .*\bcustomer\b.* where .*\bemail\b.*\d\]$/);
  expect(told.join()).not.toContain('segredo');
});
