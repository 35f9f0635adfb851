import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, SAMPLE_SHOP, serve, settingsOf } from './shop.ts';

/** Fills one folder with the sample shop before all browser tests, by a start of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arara-sample-'));
  const { server } = await serve(['dist/server/main.js'], settingsOf(dataDir));
  await end(server);
  process.env[SAMPLE_SHOP] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
