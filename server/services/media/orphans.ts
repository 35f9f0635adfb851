import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureIdOf } from '#shared/pictureSizes.ts';
import { DAY } from '#shared/time.ts';
import type { Db } from '#server/platform/database/tables.ts';

/**
 * Removes pictures that no row names, since their process died between writing them and naming them, or after their row
 * was gone. What is younger than a day may be on its way, in this process or another.
 */
export async function removeOrphans(db: Db, folder: string, now: Date): Promise<void> {
  const old: { name: string; id: string }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const [, id] = /^([\da-f-]{36})-\d+\.webp$/.exec(name) ?? [];
    const kept = id && (await stat(join(folder, name)).catch(() => undefined));
    if (kept && kept.mtimeMs < now.getTime() - DAY) old.push({ name, id });
  }
  if (old.length === 0) return;
  const rows = await db.selectFrom('productImage').select('url').where('url', 'like', '/media/%').execute();
  const named = new Set(rows.map(({ url }) => pictureIdOf(url)));
  for (const { name, id } of old) if (!named.has(id)) await rm(join(folder, name), { force: true });
}
