import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, openImage, type OpenDatabase } from '#server/platform/database/open.ts';
import { onServer, urlOf } from './databaseTemplate.ts';

/**
 * A database with nothing in it: in memory (or in a file, which outlives a process), or a schema of its own on the server
 * of `TEST_DATABASE_URL`.
 */
export async function emptyDatabaseUrl({ inFile = false } = {}): Promise<string> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return inFile ? `sqlite:${join(await temporaryFolder(), 'shop.sqlite')}` : 'sqlite::memory:';
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create schema ${schema}`);
  onTestFinished(() => onServer(server, `drop schema ${schema} cascade`));
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema},public`);
  return url.href;
}

/** As `emptyDatabaseUrl`, with the tables in it; in memory they are there once `openMigrated` has opened it. */
export async function migratedDatabaseUrl({ inFile = false } = {}): Promise<string> {
  const [server, template] = [process.env['TEST_DATABASE_URL'], inject('databaseTemplate')];
  if (!server) {
    const url = await emptyDatabaseUrl({ inFile });
    if (inFile) await copyFile(template, url.replace(/^sqlite:/, ''));
    return url;
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  // Processes that the test has killed may still hold a connection.
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  return urlOf(server, name);
}

let image: Buffer | undefined;

/** Opens what `migratedDatabaseUrl` gave. */
export function openMigrated(url: string): OpenDatabase {
  return url === 'sqlite::memory:'
    ? openImage((image ??= readFileSync(inject('databaseTemplate'))))
    : openDatabase(url);
}

/** A folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
