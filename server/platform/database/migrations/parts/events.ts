import type { Dialect } from './statements.ts';

/** An event that a trigger writes when a row of the table changes. `subject` and `part` are columns of the row. */
export interface EventRule {
  type: string;
  table: string;
  on: 'insert' | 'delete' | 'update';
  when?: string;
  subject?: string;
  part?: string;
}

/** An event for the seller whom the row is about, where the shop has an owner. `subject` and `part` are SQL. */
export interface SellerEventRule {
  type: string;
  table: string;
  on: 'insert' | 'delete' | 'update';
  when?: string;
  subject: string;
  part?: string;
  /** The condition that finds the seller, and what has to be true besides. */
  seller: string;
  join?: string;
}

/** A trigger with SQL of its own, ended by a semicolon. */
interface TriggerRule {
  name: string;
  table: string;
  on: 'insert' | 'delete' | 'update';
  when?: string;
  body: string;
}

export const isSet = (column: string) => `old."${column}" is null and new."${column}" is not null`;
export const isCleared = (column: string) => `old."${column}" is not null and new."${column}" is null`;
export const becomes = (column: string, value: string) =>
  `new."${column}" = '${value}' and old."${column}" <> '${value}'`;
export const differs = (...columns: string[]) =>
  columns.map((column) => `new."${column}" <> old."${column}"`).join(' or ');

export const inserted = (type: string, table: string, more: Partial<EventRule> = {}): EventRule => ({
  type,
  table,
  on: 'insert',
  ...more,
});
export const updated = (
  type: string,
  table: string,
  when: string,
  more: Partial<EventRule> = {},
): EventRule => ({
  type,
  table,
  on: 'update',
  when,
  ...more,
});

/** SQL of a new event's id. */
const eventId = ({ engine }: Dialect): string =>
  engine === 'sqlite'
    ? `'evt_' || lower(hex(randomblob(16)))`
    : `'evt_' || replace(gen_random_uuid()::text, '-', '')`;

/** All arguments are SQL. */
export const insertEvent = (dialect: Dialect, type: string, subject: string, part: string): string =>
  `insert into "event" ("id", "type", "subjectId", "partId", "at")
    values (${eventId(dialect)}, ${type}, ${subject}, ${part}, ${dialect.now});`;

/** `selection` is what follows the columns: `from … where …`. */
export const selectEvent = (
  dialect: Dialect,
  type: string,
  subject: string,
  part: string,
  selection: string,
) =>
  `insert into "event" ("id", "type", "subjectId", "partId", "at")
    select ${eventId(dialect)}, '${type}', ${subject}, ${part}, ${dialect.now} ${selection};`;

export const selectSellerEvent = (
  dialect: Dialect,
  { type, subject, part = 'null' }: Pick<SellerEventRule, 'type' | 'subject' | 'part'>,
  selection: string,
): string =>
  `insert into "event" ("id", "type", "subjectId", "partId", "at", "sellerId")
    select ${eventId(dialect)}, '${type}', ${subject}, ${part}, ${dialect.now}, "seller"."id" ${selection};`;

/** On PostgreSQL the trigger calls `tell_event`, which all of them share. */
export function eventTrigger(dialect: Dialect, rule: EventRule): string {
  const { type, table, on, when, subject = 'id', part } = rule;
  const name = `tell ${type} of ${table} ${on}`;
  if (dialect.engine === 'postgres')
    return `create trigger "${name}" after ${on} on "${table}" for each row ${when ? `when (${when})` : ''}
      execute function tell_event('${type}', '${subject}'${part ? `, '${part}'` : ''})`;
  const row = on === 'delete' ? 'old' : 'new';
  return `create trigger "${name}" after ${on} on "${table}" ${when ? `when ${when}` : ''} begin
    ${insertEvent(dialect, `'${type}'`, `${row}."${subject}"`, part ? `new."${part}"` : 'null')} end`;
}

export const sellerEventTrigger = (dialect: Dialect, rule: SellerEventRule): string[] =>
  trigger(dialect, {
    ...rule,
    name: `${rule.type} to its seller by ${rule.table} ${rule.on}`,
    body: selectSellerEvent(
      dialect,
      rule,
      `from "seller" ${rule.join ?? ''} where "seller"."ownerId" is not null and ${rule.seller}`,
    ),
  });

/** On PostgreSQL the trigger has a function of its own, of the same name. */
export const trigger = ({ engine }: Dialect, { name, table, on, when, body }: TriggerRule): string[] =>
  engine === 'sqlite'
    ? [
        `create trigger "tell ${name}" after ${on} on "${table}" ${when ? `when ${when}` : ''} begin ${body} end`,
      ]
    : [
        `create function "tell ${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
        `create trigger "tell ${name}" after ${on} on "${table}" for each row
          ${when ? `when (${when})` : ''} execute function "tell ${name}"()`,
      ];
