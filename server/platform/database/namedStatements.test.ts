import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { engineOf } from './open.ts';
import type { Db } from './tables.ts';
import { transaction } from './transaction.ts';

const RUNS = 5;

async function preparedNames(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select "name" from pg_prepared_statements
    where "statement" like 'select * from "customer" where "id"%'`.execute(trx);
  return rows.map(({ name }) => name);
}

it('prepares recurring statements of transactions once, and no others', async () => {
  const { db, customer } = await openTestShop();
  if (engineOf(db) === 'sqlite') return;
  const { id } = await customer();
  const read = (of: Db) => of.selectFrom('customer').selectAll().where('id', '=', id).execute();
  for (let run = 0; run < RUNS; run++) await read(db);
  expect(await transaction(db, preparedNames)).toEqual([]);
  const names = await transaction(db, async (trx) => {
    for (let run = 0; run < RUNS; run++) await read(trx);
    return preparedNames(trx);
  });
  expect(names).toHaveLength(1);
});

it('goes on after a newer release has changed a table', async () => {
  const { db, customer } = await openTestShop();
  if (engineOf(db) === 'sqlite') return;
  const { id, name } = await customer();
  const read = () =>
    transaction(db, (trx) =>
      trx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  for (let run = 0; run < RUNS; run++) await read();
  await sql`alter table "customer" add column "newer" text`.execute(db);
  expect(await read()).toMatchObject({ name });
});
