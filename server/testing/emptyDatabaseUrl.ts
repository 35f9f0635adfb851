import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A database with nothing in it: in memory, or a schema of its own on the server of `TEST_DATABASE_URL`. */
export async function emptyDatabaseUrl(): Promise<string> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return 'sqlite::memory:';
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create schema ${schema}`);
  onTestFinished(() => onServer(server, `drop schema ${schema} cascade`));
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema},public`);
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
