import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { SHORTEST_SECRET } from '#server/platform/crypto/shortestSecret.ts';
import { refuseBeforeBaseline } from '#server/platform/database/baseline.ts';
import {
  copySqlite,
  fileOf,
  isPostgres,
  migrationsIn,
  restorePostgres,
} from '#server/platform/database/dump.ts';
import { lockAlone } from '#server/platform/database/lock.ts';
import {
  type BackupSource,
  type Backup,
  IN_BACKUP,
  readBackup,
  readBackups,
  type Secrets,
  sha256Of,
} from './backup.ts';

interface Place extends Omit<BackupSource, keyof Secrets> {
  /** Where secrets are stored that the environment does not set. */
  dataDir: string;
  /** The secrets that the environment sets; no file can change them. */
  secretsSet: { [Secret in keyof Secrets]: string | undefined };
}

/**
 * Replaces the shop, which must not run, by a backup: database, pictures and secrets. The previous files are set
 * aside (SQLite, pictures, secrets), and PostgreSQL is replaced in one transaction, so a failed restore changes
 * nothing. Returns where the old files are. Asks `confirm` once everything is
 * checked; undefined when it declines. Throws `BrokenConfig`, `DatabaseLocked`, `ProgramFailed`.
 */
export async function restoreBackup(
  place: Place,
  name: string,
  now: Date,
  confirm: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<{ aside: string[] } | undefined> {
  const folder = await checked(place, name);
  const secrets = await secretsIn(folder);
  refuseOtherSecrets(place, secrets, folder);
  // An empty folder has no running shop, and a declined restore leaves no lock file in it.
  const inUse =
    isPostgres(place.databaseUrl) || Boolean(await stat(fileOf(place.databaseUrl)).catch(() => false));
  if (!inUse && !(await confirm())) return undefined;
  const release = await lockAlone(place.databaseUrl);
  try {
    if (inUse && !(await confirm())) return undefined;
    const asideName = `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
    const aside: string[] = [];
    const setAside = async (file: string) => {
      if (!(await stat(file).catch(() => undefined))) return;
      await rename(file, `${file}.${asideName}`);
      aside.push(`${file}.${asideName}`);
    };
    // Everything is prepared beside its target first: the renames at the end cannot run out of disk.
    const putPictures = await place.media.replaceBy(join(folder, IN_BACKUP.media));
    if (isPostgres(place.databaseUrl)) {
      const scratch = await mkdtemp(join(place.backupDir, 'restoring.'));
      try {
        await restorePostgres(place.databaseUrl, join(folder, IN_BACKUP.postgres), scratch);
      } finally {
        await rm(scratch, { recursive: true });
      }
    } else {
      const file = fileOf(place.databaseUrl);
      await rm(`${file}.restored`, { force: true });
      await copySqlite(join(folder, IN_BACKUP.sqlite), `${file}.restored`);
      await chmod(`${file}.restored`, 0o600);
      for (const ending of ['-wal', '-shm', '']) await setAside(file + ending);
      await rename(`${file}.restored`, file);
    }
    await putPictures(setAside);
    for (const secret of ['sessionSecret', 'deliveryKey'] as const) {
      const secretFile = join(place.dataDir, IN_BACKUP[secret]);
      const text = await readFile(secretFile, 'utf8').catch(() => '');
      if (place.secretsSet[secret] !== undefined || text.trim() === secrets[secret]) continue;
      await setAside(secretFile);
      await writeFile(secretFile, `${secrets[secret]}\n`, { mode: 0o600 });
    }
    return { aside };
  } finally {
    await release();
  }
}

/** The folder of a backup that is complete and fits the engine in use. */
async function checked({ backupDir, databaseUrl }: Place, name: string): Promise<string> {
  const backup = await readBackup(backupDir, name);
  if (!backup)
    throw new BrokenConfig(
      `${name ? `There is no backup ${name} in ${backupDir}.` : 'Name a backup: npm run restore -- NAME.'} ${await thoseThere(backupDir)}`,
    );
  const engine = isPostgres(databaseUrl) ? 'postgres' : 'sqlite';
  if (backup.engine !== engine)
    throw new BrokenConfig(
      `The backup ${name} is one of ${ENGINES[backup.engine]}, and DATABASE_URL names ${ENGINES[engine]}. Correct DATABASE_URL; npm run db:copy moves a shop from SQLite to PostgreSQL.`,
    );
  const folder = join(backupDir, name);
  if ((await sha256Of(join(folder, IN_BACKUP[engine])).catch(() => '')) !== backup.sha256)
    throw new BrokenConfig(
      `The backup ${name} is damaged: its database is not as it was written. Nothing was changed; take another one.`,
    );
  refuseBeforeBaseline(await migrationsIn(join(folder, IN_BACKUP[engine]), engine));
  return folder;
}

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

async function thoseThere(backupDir: string): Promise<string> {
  const { items } = await readBackups(backupDir);
  return items.length === 0
    ? 'There is none; npm run backup makes one.'
    : `There are: ${items.map(({ name }: Backup) => name).join(', ')}`;
}

async function secretsIn(folder: string): Promise<Secrets> {
  const read = async (file: string) => {
    const secret = (await readFile(join(folder, file), 'utf8').catch(() => '')).trim();
    if (secret.length < SHORTEST_SECRET)
      throw new BrokenConfig(
        `The backup is damaged: ${join(folder, file)} is missing or holds no secret. Nothing was changed; put the file back, or take another backup.`,
      );
    return secret;
  };
  return {
    sessionSecret: await read(IN_BACKUP.sessionSecret),
    deliveryKey: await read(IN_BACKUP.deliveryKey),
  };
}

/** Another key could never open what the backup has sealed. */
function refuseOtherSecrets({ secretsSet }: Place, secrets: Secrets, folder: string): void {
  for (const [variable, secret] of [
    ['SESSION_SECRET', 'sessionSecret'],
    ['DELIVERY_KEY', 'deliveryKey'],
  ] as const)
    if (secretsSet[secret] !== undefined && secretsSet[secret] !== secrets[secret])
      throw new BrokenConfig(
        `${variable} is not the one that the backup was made with. Nothing was changed; set it to what ${join(folder, IN_BACKUP[secret])} holds, and restore again.`,
      );
}
