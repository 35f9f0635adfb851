import type { Dialect, Engine } from './statements.ts';

/**
 * On PostgreSQL several processes cache replies: each statement that changes one of these tables notifies them. SQLite has
 * one process, which sees its own changes. (`listenForChanges.ts`)
 */
export const announceTables = (engine: Engine, ...tables: string[]): string[] =>
  engine === 'sqlite'
    ? []
    : tables.map(
        (table) => `create trigger "${table}Changed" after insert or update or delete or truncate
          on "${table}" for each statement execute function announce_change()`,
      );

/** On PostgreSQL each new or changed row of the table notifies the processes of one of its columns. (`rowChanges.ts`) */
export const announceRows = (engine: Engine, table: string, column = 'id'): string[] =>
  engine === 'sqlite'
    ? []
    : [
        `create function announce_${table}() returns trigger language plpgsql as $$ begin
          perform pg_notify('shop_${table}', tg_table_schema || ' ' || new.${column}); return null; end $$`,
        `create trigger "${table}Told" after insert or update on "${table}"
          for each row execute function announce_${table}()`,
      ];

/**
 * Sets `changedAt` with each change of a row, so that programs may ask for the rows that are new to them and no writer can
 * forget it.
 */
export const stampChanges = ({ engine, now }: Dialect, table: string): string =>
  engine === 'sqlite'
    ? `create trigger "${table}ChangedAt" after update on "${table}" when new."changedAt" is old."changedAt" begin
        update "${table}" set "changedAt" = ${now} where "id" = new."id"; end`
    : `create trigger "${table}ChangedAt" before update on "${table}"
        for each row execute function stamp_changed()`;

/** Refuses every change of a table's rows, which may still be deleted. `because` holds no quote. */
export const refuseChanges = (engine: Engine, table: string, because: string): string[] =>
  engine === 'sqlite'
    ? [
        `create trigger "${table}Stays" before update on "${table}" begin select raise(abort, '${because}'); end`,
      ]
    : [
        `create function "refuse_${table}_change"() returns trigger language plpgsql as $$
          begin raise exception '${because}'; end $$`,
        `create trigger "${table}Stays" before update on "${table}"
          for each row execute function "refuse_${table}_change"()`,
      ];
