import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';

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

/** A folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
