import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureIdOf } from '#shared/pictureSizes.ts';
import { DAY } from '#shared/time.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';

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
  const drafts = await db.selectFrom('listingDraft').select('pictures').execute();
  const inDrafts = drafts.flatMap(({ pictures }) => JSON.parse(pictures) as { url: string }[]);
  const avatars = await db
    .selectFrom('seller')
    .select('avatar as url')
    .where('avatar', 'like', '/media/%')
    .execute();
  const sold = await db
    .selectFrom('soldPicture')
    .select('url')
    .distinct()
    .where('url', 'like', '/media/%')
    .execute();
  const { seoSharePicture } = await settings.read(db);
  const named = new Set(
    [...rows, ...sold, ...inDrafts, ...avatars, { url: seoSharePicture }].map(({ url }) => pictureIdOf(url)),
  );
  for (const { name, id } of old) if (!named.has(id)) await rm(join(folder, name), { force: true });
}

/** Whether a product, a draft or what was sold still shows a picture: copies of a listing share their files. */
export async function isPictureNamed(db: Db, url: string): Promise<boolean> {
  const product = await db.selectFrom('productImage').select('id').where('url', '=', url).executeTakeFirst();
  const draft = await db
    .selectFrom('listingDraft')
    .select('id')
    .where('pictures', 'like', `%"${url}"%`)
    .executeTakeFirst();
  const sold = await db.selectFrom('soldPicture').select('url').where('url', '=', url).executeTakeFirst();
  return product !== undefined || draft !== undefined || sold !== undefined;
}
