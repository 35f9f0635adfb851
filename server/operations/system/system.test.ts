import { pino } from 'pino';
import { expect, it } from 'vitest';
import { every } from '#server/platform/jobs/every.ts';
import { LogTail } from '#server/platform/logTail.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { readSystem } from '#shared/contract/admin/system.ts';

it('shows jobs, outbox, cache and database, empties the cache and exports the log', async () => {
  const broken = every(
    { name: 'the payouts', pauseMs: 60_000, log: pino({ level: 'silent' }), atOnce: true },
    () => Promise.reject(new Error('no bank')),
  );
  const logTail = new LogTail(2);
  for (const line of ['um', 'dois', 'três', 'quatro', 'cinco']) logTail.add(`${line}\n`);
  const shop = await openTestShop({ loops: [broken], logTail });
  const admin = await shop.signIn();
  const read = async () => readSystem.reply.parse((await admin.get('/api/admin/system').expect(200)).body);
  await shop.http
    .post('/api/account/password-reset')
    .send({ email: (await shop.customer()).email })
    .expect(202);
  // PostgreSQL reports changes a moment later.
  await expect
    .poll(async () => {
      await shop.http.get('/api/categories').expect(200);
      return (await read()).cache.kept;
    })
    .toBeGreaterThan(0);
  const cachedCount = (await read()).cache.kept;
  await shop.http.get('/api/categories').expect(200);

  expect(await read()).toMatchObject({
    database: { version: expect.stringMatching(/^\d+\.\d/) as string },
    loops: [{ name: 'the payouts', lastSuccessAt: null, lastError: { message: 'no bank' } }],
    outbox: { waiting: 1, sent: 0, failed: 0 },
    cache: { kept: cachedCount + 1, replies: 1 },
  });
  await admin.delete('/api/admin/system/kept-replies').expect(204);
  expect((await read()).cache).toMatchObject({ replies: 0, bytes: 0 });
  await admin.get('/api/admin/system/log').expect(200, { lines: ['quatro', 'cinco'] });
  const deeds = await shop.db
    .selectFrom('auditEntry')
    .where('subject', '=', 'system')
    .orderBy('seq')
    .select(['action', 'label'])
    .execute();
  expect(deeds).toEqual([
    { action: 'removed', label: 'Cache' },
    { action: 'exported', label: 'Últimas linhas do log' },
  ]);
  await broken.stop();
});
