import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { pictureIdOf } from '#shared/values/pictureSizes.ts';
import { DAY } from '#shared/values/time.ts';
import { PICTURE_FILE } from './pictureFile.ts';
import { type Pictures, removePicture } from './pictures.ts';

/**
 * Deletes pictures that no row names: their process died before naming them, or their row is deleted. One younger
 * than a day may be on its way, in this process or another.
 */
export async function removeOrphans({ db, media }: Pictures, now: Date): Promise<void> {
  const old = new Set<string>();
  for await (const { name, at } of media.list()) {
    const [, id] = PICTURE_FILE.exec(name) ?? [];
    if (id && at < now.getTime() - DAY) old.add(id);
  }
  if (old.size === 0) return;
  const inUse = await namedPictures(db);
  for (const id of old) if (!inUse.has(id)) await removePicture({ db, media }, id);
}

/**
 * The pictures that any row names, all read at one moment: an approval in between would move them from a row read
 * later to one read before.
 */
const namedPictures = (db: Db): Promise<Set<string | undefined>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = await trx
        .selectFrom('productImage')
        .select('url')
        .where('url', 'like', '/media/%')
        .execute();
      const drafts = await trx.selectFrom('listingDraft').select('pictures').execute();
      const inDrafts = drafts.flatMap(({ pictures }) => JSON.parse(pictures) as { url: string }[]);
      const checks = await trx.selectFrom('listingCheck').select(['before', 'after']).execute();
      const inChecks = checks
        .flatMap(({ before, after }) => [before, after])
        .flatMap((version) => (version === null ? [] : picturesIn(version)));
      const avatars = await trx
        .selectFrom('seller')
        .select('avatar as url')
        .where('avatar', 'like', '/media/%')
        .execute();
      const sold = await trx
        .selectFrom('soldPicture')
        .select('url')
        .distinct()
        .where('url', 'like', '/media/%')
        .execute();
      const { seoSharePicture } = await settings.read(trx);
      return new Set(
        [...rows, ...sold, ...inDrafts, ...inChecks, ...avatars, { url: seoSharePicture }].map(({ url }) =>
          pictureIdOf(url),
        ),
      );
    });

const picturesIn = (version: string) => (JSON.parse(version) as { pictures: { url: string }[] }).pictures;

/** Whether a product, a draft, a check or a sold listing still shows a picture: copies of a listing share their files. */
export async function isPictureNamed(db: Db, url: string): Promise<boolean> {
  const product = await db.selectFrom('productImage').select('id').where('url', '=', url).executeTakeFirst();
  const draft = await db
    .selectFrom('listingDraft')
    .select('id')
    .where('pictures', 'like', `%"${url}"%`)
    .executeTakeFirst();
  const sold = await db.selectFrom('soldPicture').select('url').where('url', '=', url).executeTakeFirst();
  const check = await db
    .selectFrom('listingCheck')
    .select('id')
    .where((eb) => eb.or([eb('before', 'like', `%"${url}"%`), eb('after', 'like', `%"${url}"%`)]))
    .executeTakeFirst();
  return [product, draft, sold, check].some((row) => row !== undefined);
}
