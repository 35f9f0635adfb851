import { type DatabaseIntrospector, type Kysely, PostgresDialect, sql, type TableMetadata } from 'kysely';

/**
 * PostgreSQL as seen from one schema. Left to itself the migrator looks at every schema of the database: it takes the
 * tables of others for its own, and stumbles over those that are dropped while it looks.
 */
export class OwnSchemaDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const getTables = async (): Promise<TableMetadata[]> => {
      const { rows } = await sql<{ name: string; schema: string }>`
        select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(
        db,
      );
      return rows.map((row) => ({ ...row, isView: false, columns: [] }));
    };
    return {
      getTables,
      getSchemas: async () => (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows,
      getMetadata: async () => ({ tables: await getTables() }),
    };
  }
}
