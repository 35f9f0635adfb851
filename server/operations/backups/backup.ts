import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { dumpDatabase, isPostgres } from '#server/platform/database/dump.ts';
import { DatabaseLocked, lockDatabase } from '#server/platform/database/lock.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { Instant } from '#shared/contract/atoms.ts';

export interface Secrets {
  sessionSecret: string;
  deliveryKey: string;
}

/** What a backup holds: the database, the uploaded pictures, and the secrets that both need to be usable. */
export interface BackupSource extends Secrets {
  databaseUrl: string;
  media: MediaStore;
  backupDir: string;
}

/** Describes a backup. It is written last, so a folder without it is not a backup. */
export const Manifest = z.object({
  format: z.literal(1),
  at: Instant,
  engine: z.enum(['sqlite', 'postgres']),
  /** SHA-256 of the database's copy. */
  sha256: z.string(),
  bytes: z.int(),
  mediaFiles: z.int(),
});
export type Manifest = z.infer<typeof Manifest>;

export interface Backup extends Manifest {
  name: string;
}

export const IN_BACKUP = {
  manifest: 'backup.json',
  sqlite: 'shop.sqlite',
  postgres: 'shop.pgdump',
  media: 'media',
  sessionSecret: 'session-secret',
  deliveryKey: 'delivery-key',
} as const;

/** Thrown while another backup runs. */
export class BackupRunning extends Error {
  override name = 'BackupRunning';
}

const UNFINISHED = '.part';
const FAILURE = 'last-failure.json';
const Failed = z.object({ at: Instant, reason: z.string() });

/**
 * Makes a backup while the shop runs, and deletes the oldest backups above `keep`. The database is copied first and
 * the pictures after it, so every picture that the database names is in the backup. Throws `BackupRunning`. Any
 * other failure is also stored for `readBackups`.
 */
export async function makeBackup(shop: BackupSource, now: Date, keep: number): Promise<Backup> {
  await mkdir(shop.backupDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(shop.backupDir);
  const name = now.toISOString().replaceAll(/[:.]/g, '-');
  try {
    await forgetUnfinished(shop.backupDir);
    const backup = { name, ...(await fill(join(shop.backupDir, name + UNFINISHED), shop, now)) };
    await rename(join(shop.backupDir, name + UNFINISHED), join(shop.backupDir, name));
    await rm(join(shop.backupDir, FAILURE), { force: true });
    const { items } = await readBackups(shop.backupDir);
    for (const old of items.slice(keep)) await rm(join(shop.backupDir, old.name), { recursive: true });
    return backup;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await writeFile(join(shop.backupDir, FAILURE), JSON.stringify({ at: now.toISOString(), reason })).catch(
      () => undefined,
    );
    throw error;
  } finally {
    release();
  }
}

async function fill(folder: string, shop: BackupSource, now: Date): Promise<Manifest> {
  await mkdir(folder, { mode: 0o700 });
  const engine = isPostgres(shop.databaseUrl) ? 'postgres' : 'sqlite';
  const copy = join(folder, IN_BACKUP[engine]);
  await dumpDatabase(shop.databaseUrl, copy);
  const media = join(folder, IN_BACKUP.media);
  await mkdir(media);
  await shop.media.copyTo(media);
  for (const secret of ['sessionSecret', 'deliveryKey'] as const)
    await writeFile(join(folder, IN_BACKUP[secret]), `${shop[secret]}\n`, { mode: 0o600 });
  const sizes = await sizesBelow(media);
  const manifest: Manifest = {
    format: 1,
    at: now.toISOString(),
    engine,
    sha256: await sha256Of(copy),
    bytes: (await stat(copy)).size + sizes.reduce((sum, size) => sum + size, 0),
    mediaFiles: sizes.length,
  };
  await writeFile(join(folder, IN_BACKUP.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** All backups, newest first, whether one is running, and why the last try failed. */
export async function readBackups(
  backupDir: string,
): Promise<{ items: Backup[]; running: boolean; lastFailure: z.infer<typeof Failed> | null }> {
  const names = await readdir(backupDir).catch(() => [] as string[]);
  const manifests = await Promise.all(
    names.filter((name) => !name.includes('.')).map((name) => readBackup(backupDir, name)),
  );
  return {
    items: manifests.flatMap((each) => each ?? []).sort((one, other) => (one.at < other.at ? 1 : -1)),
    running: names.some((name) => name.endsWith(UNFINISHED)) && isHeld(backupDir),
    lastFailure: Failed.nullable()
      .catch(null)
      .parse(await jsonIn(join(backupDir, FAILURE))),
  };
}

export async function readBackup(backupDir: string, name: string): Promise<Backup | undefined> {
  const manifest = Manifest.safeParse(await jsonIn(join(backupDir, name, IN_BACKUP.manifest)));
  return manifest.success ? { name, ...manifest.data } : undefined;
}

/** Undefined where the file is missing or incomplete. */
async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Deletes what a killed process has left. */
async function forgetUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir))
    if (name.endsWith(UNFINISHED)) await rm(join(backupDir, name), { recursive: true });
}

async function sizesBelow(folder: string): Promise<number[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile());
  return Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
}

/** The operating system releases the lock however the process ends, as with the database's own lock. */
function lockFolder(backupDir: string): () => void {
  try {
    return lockDatabase(`sqlite:${join(backupDir, 'backups')}`, 0);
  } catch (error) {
    if (error instanceof DatabaseLocked) throw new BackupRunning('a backup is being made');
    throw error;
  }
}

function isHeld(backupDir: string): boolean {
  try {
    lockFolder(backupDir)();
    return false;
  } catch {
    return true;
  }
}
