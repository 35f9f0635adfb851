import { expect, it, onTestFinished, vi } from 'vitest';
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
