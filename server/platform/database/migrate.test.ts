import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { emptyDatabaseUrl } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { migrate, MIGRATIONS } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Db } from './tables.ts';

it('knows every migration of its folder, in the order of their numbers', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.replace(/\.ts$/, ''));
  expect(Object.keys(MIGRATIONS)).toEqual(files.toSorted());
  expect(
    files.map((name) => Number(/^(\d{4})-/.exec(name)?.[1])).toSorted((one, other) => one - other),
  ).toEqual(files.map((_, index) => index + 1));
});

/** A migration of a later release: a column with a value for each row, a table and an index. */
const LATER: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table "product" add column "weight" integer`.execute(db);
    await sql`update "product" set "weight" = "stock" * 2`.execute(db);
    await sql`create table "crate" ("id" text primary key, "productId" text references "product" ("id"))`.execute(
      db,
    );
    await sql`insert into "crate" ("id", "productId") select 'crate of ' || "slug", "id" from "product"`.execute(
      db,
    );
    await sql`create index "crateOfProduct" on "crate" ("productId")`.execute(db);
  },
};

const cratesIn = async (db: Db) =>
  (
    await sql`select "weight", "crate"."id" from "product" join "crate" on "productId" = "product"."id"`.execute(
      db,
    )
  ).rows;

it('applies a further migration over the baseline with data in it, once', async () => {
  const { db, http, product } = await openTestShop();
  const { slug } = await product({ stock: 4 });
  const migrations = { ...MIGRATIONS, '9998-later': LATER };
  await migrate(db, migrations);
  await migrate(db, migrations);
  expect(await cratesIn(db)).toEqual([{ weight: 8, id: `crate of ${slug}` }]);
  await http.get(`/api/products/${slug}`).expect(200);
});

it('makes the badges of stored products searchable', async () => {
  const { db, product, http } = await openTestShop();
  const { id } = await product({ title: 'Perfil', badges: '["Edição única"]' });
  await product({ title: 'Perfil', badges: '[]' });
  await sql`alter table "searchSynonym" drop column "near"`.execute(db);
  await MIGRATIONS['0016-search-words']?.up(db);
  const { body } = await http.get('/api/products?q=edicao').expect(200);
  expect(body).toMatchObject({ total: 1, items: [{ id }] });
});

it('leaves nothing of a migration that fails, nor of those that ran before it', async () => {
  const { db, http, product } = await openTestShop();
  const { slug } = await product({ stock: 4 });
  const FAILS: Migration = {
    up: async (trx: Kysely<unknown>) => {
      await sql`update "product" set "stock" = 0`.execute(trx);
      await sql`insert into "crate" ("id", "productId") values ('lost', 'no such product')`.execute(trx);
    },
  };
  const migrations = { ...MIGRATIONS, '9998-later': LATER, '9999-fails': FAILS };
  await expect(migrate(db, migrations)).rejects.toThrow(/foreign key/i);
  await expect(cratesIn(db)).rejects.toThrow(/crate|weight/);
  expect((await http.get(`/api/products/${slug}`).expect(200)).body).toMatchObject({ stock: 4 });

  await migrate(db, { ...MIGRATIONS, '9998-later': LATER });
  expect(await cratesIn(db)).toEqual([{ weight: 8, id: `crate of ${slug}` }]);
});

it('refuses a database from before the baseline with one sentence, and leaves it as it is', async () => {
  const { db, close } = openDatabase(await emptyDatabaseUrl());
  onTestFinished(close);
  const catalogue: Migration = {
    up: async (trx: Kysely<unknown>) => {
      await sql`create table "product" ("id" text primary key, "title" text not null)`.execute(trx);
      await sql`insert into "product" ("id", "title") values ('p', 'Recarga')`.execute(trx);
    },
  };
  const provider = { getMigrations: async () => ({ '2026-11-20-catalogue': catalogue }) };
  await new Migrator({ db, provider }).migrateToLatest();
  const contents = async () => [
    await db.introspection.getTables({ withInternalKyselyTables: true }),
    (await sql`select * from "product"`.execute(db)).rows,
    (await sql`select * from "kysely_migration"`.execute(db)).rows,
  ];
  const before = await contents();
  await expect(migrate(db)).rejects.toSatisfy(
    (error) =>
      error instanceof BrokenConfig && /^[^.]+ 0\.1\.0, [^.]+ 333eeac0, [^.]+\.$/.test(error.message),
  );
  expect(await contents()).toEqual(before);
});

it('says of a database from a newer release which migration it does not know', async () => {
  const { db } = await openTestShop();
  await migrate(db, { ...MIGRATIONS, '9998-later': LATER });
  await expect(migrate(db)).rejects.toThrow(/^corrupted migrations: .*9998-later/);
});
