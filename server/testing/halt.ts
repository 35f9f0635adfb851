import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Db } from '#server/platform/database/tables.ts';

/** A moment in the work of a shop, as its PostgreSQL sees it. */
export type Moment =
  | { asking: string }
  /** `after` every row of the statement was written, by default; `atCommit` when all of the transaction was. */
  | { writing: string; by: 'insert' | 'update'; at?: 'before' | 'after' | 'atCommit'; only?: string };

/**
 * Makes every transaction wait at a moment for a lock that this test holds, so that the process can be killed just there, or
 * others come as far.
 * On PostgreSQL alone.
 */
export async function haltAt(databaseUrl: string, moment: Moment) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const key = randomInt(2 ** 31 - 1);
  const waitingQuery = 'asking' in moment ? `relation = '"${moment.asking}"'::regclass` : `objid = ${key}`;
  if ('asking' in moment) {
    await client.query(`begin; lock table "${moment.asking}" in access exclusive mode`);
  } else {
    const { writing, by, at = 'after', only } = moment;
    await client.query(`
      select pg_advisory_lock(${key});
      create function halt_${key}() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${key}); return new; end $$;
      create ${at === 'atCommit' ? 'constraint' : ''} trigger halt_${key} ${at === 'before' ? 'before' : 'after'} ${by}
        on "${writing}" ${at === 'atCommit' ? 'deferrable initially deferred' : ''} for each row
        ${only ? `when (${only})` : ''} execute function halt_${key}()`);
  }
  const halted = async (): Promise<number[]> => {
    // Tables of other tests' databases, copies of one template, have the same numbers.
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where not granted and ${waitingQuery}
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ pid }) => pid);
  };
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return {
    /** Returns when one, or so many, wait there. */
    reached: (many = 1) => until(async () => (await halted()).length >= many),
    /** Lets all go on from there. */
    resume: async () => {
      await client.query('asking' in moment ? 'rollback' : `select pg_advisory_unlock(${key})`);
      await until(async () => (await halted()).length === 0);
      if (!('asking' in moment)) await client.query(`drop function halt_${key} cascade`);
    },
    /** Ends what waits, whose process is dead by now, and lets others through. */
    release: async () => {
      for (const pid of await halted()) await client.query('select pg_terminate_backend($1)', [pid]);
      await until(async () => (await halted()).length === 0);
      if ('asking' in moment) await client.query('rollback');
      else await client.query(`drop function halt_${key} cascade; select pg_advisory_unlock(${key})`);
    },
  };
}

/** Returns when a transaction waits for a row that another transaction has. On PostgreSQL alone. */
export async function untilRowIsAwaited(db: Db): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`;
  while ((await waiting.execute(db)).rows.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
}
