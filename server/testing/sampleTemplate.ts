import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, openImage } from '#server/platform/database/open.ts';
import { ROOT } from '#server/platform/root.ts';
import { loadFixtures } from '#server/sample/loadFixtures.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import { storeDayOf } from '#shared/values/storeDay.ts';
import { copying, onServer, urlOf } from './databaseTemplate.ts';

const samples = new Map<string, Promise<string>>();

/**
 * What shops with the sample in them are copied from: a template beside `template`, and gone with it. Loading takes sixty times as long as
 * copying, so that a worker loads once on each day, of whose moment the sample is.
 */
export function sampleTemplate(template: string, now: Date): Promise<string> {
  const day = storeDayOf(now, DEFAULT_SETTINGS.timezone);
  const known = samples.get(day) ?? loadedSample(template, now);
  samples.set(day, known);
  return known;
}

async function loadedSample(template: string, now: Date): Promise<string> {
  const server = process.env['TEST_DATABASE_URL'];
  const sample = `${template}_sample_${randomUUID().replaceAll('-', '').slice(0, 8)}`;
  if (server) await onServer(server, copying(template, sample));
  const { db, close } = server ? openDatabase(urlOf(server, sample)) : openImage(await readFile(template));
  await loadFixtures(db, join(ROOT, 'fixtures'), now);
  if (!server) await sql`vacuum into ${sample}`.execute(db);
  await close();
  return sample;
}
