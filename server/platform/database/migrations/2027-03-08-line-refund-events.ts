import { type Kysely, sql } from 'kysely';
import {
  came,
  eventIdAndMoment,
  isSqlite,
} from '#server/platform/database/migrations/parts/eventTriggers.ts';

/** Money of a line is back, by its provider or some other way. */
const CAME_BACK = `new."lineId" is not null and ((new."status" = 'done' and old."status" <> 'done')
  or (new."elsewhere" = 1 and old."elsewhere" = 0))`;

interface Trigger {
  name: string;
  table: string;
  on: 'insert' | 'update';
  when: string;
  does: string;
}

/**
 * Events of a part of a line's money. That all of it is gone is known only at the end of its transaction, which then takes the line
 * back: that is told by itself, so what has no body yet, being of the same transaction, is untold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = isSqlite(db) ? 'sqlite' : 'postgres';
  const { id, now } = eventIdAndMoment(engine);
  const ofLine = `"purchaseLine"."id" = new."lineId" and "purchaseLine"."revokedAt" is null`;
  const tell = `insert into "event" ("id", "type", "subjectId", "partId", "at")
      select ${id}, 'line.refunded', "purchaseId", "purchaseLine"."id", ${now} from "purchaseLine" where ${ofLine};
    insert into "event" ("id", "type", "subjectId", "partId", "at", "sellerId")
      select ${id}, 'sale.refunded', "purchaseId", "purchaseLine"."id", ${now}, "seller"."id"
      from "purchaseLine" join "seller" on "seller"."id" = "purchaseLine"."sellerId"
      where "seller"."ownerId" is not null and ${ofLine};`;
  const untell = `delete from "event" where "subjectId" = new."purchaseId" and "partId" = new."id"
    and "type" in ('line.refunded', 'sale.refunded') and "data" is null and "position" is null;`;
  const triggers: Trigger[] = [
    {
      name: 'line refunded at once',
      table: 'refund',
      on: 'insert',
      when: `new."status" = 'done' and new."lineId" is not null`,
      does: tell,
    },
    { name: 'line refunded', table: 'refund', on: 'update', when: CAME_BACK, does: tell },
    {
      name: 'line refunded whole',
      table: 'purchaseLine',
      on: 'update',
      when: came('revokedAt'),
      does: untell,
    },
  ];
  for (const trigger of triggers)
    for (const statement of engine === 'sqlite' ? onSqlite(trigger) : onPostgres(trigger))
      await sql.raw(statement).execute(db);
}

const onSqlite = ({ name, table, on, when, does }: Trigger): string[] => [
  `create trigger "tell ${name}" after ${on} on "${table}" when ${when} begin ${does} end`,
];

const onPostgres = ({ name, table, on, when, does }: Trigger): string[] => [
  `create function "tell ${name}"() returns trigger language plpgsql as $$ begin ${does} return null; end $$`,
  `create trigger "tell ${name}" after ${on} on "${table}" for each row when (${when}) execute function "tell ${name}"()`,
];
