import { migration } from '#server/platform/database/migrations/parts/statements.ts';
import { announceTables } from '#server/platform/database/migrations/parts/triggers.ts';

/**
 * Settings, limits and the outbox. In all tables ids, instants (ISO 8601 in UTC) and JSON are text, flags are 0 or 1, and money is
 * whole cents. `database/tables` documents each column.
 */
export const up = migration(({ engine, serial, now }) => [
  ...(engine === 'sqlite' ? [] : functionsOnPostgres(now)),

  // One row: the settings as JSON, without those that a shop never changed.
  `create table "settings" (
    "id" text primary key,
    "value" text not null, "version" integer not null, "updatedAt" text not null
  )`,
  ...announceTables(engine, 'settings'),

  // One row: the latest instant that a trusted clock has shown.
  `create table "shopClock" ("id" text primary key, "latestAt" text not null)`,

  // One row, sealed with the key of all deliveries, so that a start with another key is noticed.
  `create table "deliveryKeyProbe" ("id" text primary key, "sealed" text not null)`,

  // Counters of rate limits.
  `create table "attempt" ("key" text primary key, "count" integer not null, "resetAt" text not null)`,
  `create index "attemptReset" on "attempt" ("resetAt")`,
  // Prefixes are not in the order of a language. (`likeText.ts`)
  ...(engine === 'sqlite' ? [] : [`create index "attemptByKey" on "attempt" ("key" text_pattern_ops)`]),

  // Calls under an `Idempotency-Key` and the one reply to each. The hash is keyed, and the request itself is not stored.
  `create table "keyedCall" (
    "caller" text not null, "key" text not null, "requestHash" text not null,
    "claimedAt" text not null, "status" integer, "reply" text,
    constraint "keyedCallPrimaryKey" primary key ("caller", "key")
  )`,
  `create index "keyedCallByAge" on "keyedCall" ("claimedAt")`,

  // Units in stock at the beginning of each day, for comparisons.
  `create table "stockDay" ("day" text primary key, "units" integer not null)`,

  // The outbox. Confidential texts carry a key to an account and are deleted once they are sent.
  `create table "mail" (
    "id" text primary key,
    "cause" text not null unique,
    "recipient" text not null, "customerId" text, "subject" text not null, "text" text not null,
    "leaveUrl" text, "createdAt" text not null, "attempts" integer not null, "dueAt" text,
    "sentAt" text, "lastError" text, "confidential" integer not null default 0
  )`,
  `create index "mailByTime" on "mail" ("createdAt", "id")`,
  `create index "mailByState" on "mail" ("dueAt", "sentAt", "createdAt")`,
  `create index "mailUnsent" on "mail" ("createdAt", "dueAt") where "sentAt" is null`,
  `create index "mailOfCustomer" on "mail" ("customerId")`,
  ...(engine === 'sqlite' ? [] : [`create index "mailByCause" on "mail" ("cause" text_pattern_ops)`]),

  // Texts of emails as the shop has changed them, each change a row; the last row of a name is in force.
  `create table "mailText" (
    "seq" ${serial},
    "name" text not null, "subject" text, "text" text, "at" text not null,
    "username" text not null
  )`,
  `create index "mailTextOfName" on "mailText" ("name", "seq")`,
]);

const functionsOnPostgres = (now: string): string[] => [
  // `shop_changed` names no table.
  `create function announce_change() returns trigger language plpgsql as $$ begin
    perform pg_notify('shop_changed', tg_table_schema);
    perform pg_notify('shop_table_changed', tg_table_schema || ' ' || tg_table_name);
    return null; end $$`,
  `create function stamp_changed() returns trigger language plpgsql as $$ begin
    new."changedAt" := ${now}; return new; end $$`,
];
