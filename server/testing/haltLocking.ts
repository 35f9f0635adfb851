import { randomInt } from 'node:crypto';
import { AndNode, type KyselyPlugin, SelectQueryNode, sql, WhereNode } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Db } from '#server/platform/database/tables.ts';

/**
 * A view of a database whose statements that pass by locked rows wait once they have begun, and before they lock any: what
 * they read is as old as that, although others commit later. On PostgreSQL alone.
 */
export async function haltLocking({ db, databaseUrl }: { db: Db; databaseUrl: string }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const key = randomInt(2 ** 31 - 1);
  await client.query(`
    select pg_advisory_lock(${key});
    create function halt_${key}() returns boolean language plpgsql volatile as
      $$ begin perform pg_advisory_xact_lock(${key}); return true; end $$`);
  const waits = sql<boolean>`${sql.raw(`halt_${key}()`)}`.toOperationNode();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!SelectQueryNode.is(node) || !JSON.stringify(node.endModifiers ?? []).includes('SkipLocked'))
        return node;
      const where = WhereNode.create(node.where ? AndNode.create(node.where.where, waits) : waits);
      return { ...node, where };
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    db: db.withPlugin(plugin),
    /** Returns when a transaction waits there. */
    reached: async () => {
      const waiting = `select 1 from pg_locks where not granted and objid = ${key}
        and database = (select oid from pg_database where datname = current_database())`;
      while ((await client.query(waiting)).rowCount === 0)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    resume: () => client.query(`select pg_advisory_unlock(${key})`),
  };
}
