import type { Db } from '#server/platform/database/tables.ts';

interface PictureSum {
  url: string;
  /** SHA-256 of the file at this address. */
  sha256: string;
}

export async function keep(db: Db, sums: readonly PictureSum[]): Promise<void> {
  if (sums.length === 0) return;
  await db
    .insertInto('pictureSum')
    .values([...sums])
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute();
}

export async function forget(db: Db, url: string): Promise<void> {
  await db.deleteFrom('pictureSum').where('url', '=', url).execute();
}
