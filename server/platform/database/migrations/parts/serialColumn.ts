import { type CreateTableBuilder, type Kysely, SqliteAdapter } from 'kysely';

/** A primary key that counts up: the engines spell it differently. */
export const serialColumn = <Columns extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<string, Columns>,
  name: string,
) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? table.addColumn(name, 'integer', (c) => c.primaryKey().autoIncrement())
    : table.addColumn(name, 'bigserial', (c) => c.primaryKey());
