import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import {
  type Listeners,
  openDatabase,
  openImage,
  type OpenDatabase,
} from '#server/platform/database/open.ts';
import { copying, onServer, urlOf } from './databaseTemplate.ts';

/**
 * A database with nothing in it: in memory (or in a file, which outlives a process), or a schema of its own on the server
 * of `TEST_DATABASE_URL`.
 */
export async function emptyDatabaseUrl({ inFile = false } = {}): Promise<string> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return inFile ? `sqlite:${join(await temporaryFolder(), 'shop.sqlite')}` : 'sqlite::memory:';
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create schema ${schema}`);
  onTestFinished(async () => void (await onServer(server, `drop schema ${schema} cascade`)));
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema},public`);
  return url.href;
}

/**
 * As `emptyDatabaseUrl`, with what `template` holds, by default the tables alone; in memory it is there once `openMigrated` has
 * opened it with the same.
 */
export async function migratedDatabaseUrl({
  inFile = false,
  template = inject('databaseTemplate'),
} = {}): Promise<string> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const url = await emptyDatabaseUrl({ inFile });
    if (inFile) await copyFile(template, url.replace(/^sqlite:/, ''));
    return url;
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, copying(template, name));
  // Processes that the test has killed may still hold a connection.
  onTestFinished(async () => void (await onServer(server, `drop database ${name} with (force)`)));
  return urlOf(server, name);
}

const images = new Map<string, Buffer>();

/** Opens what `migratedDatabaseUrl` gave. */
export function openMigrated(
  url: string,
  template = inject('databaseTemplate'),
  listeners: Listeners = {},
): OpenDatabase {
  if (url !== 'sqlite::memory:') return openDatabase(url, listeners);
  const image = images.get(template) ?? readFileSync(template);
  images.set(template, image);
  return openImage(image, listeners);
}

/** A folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
