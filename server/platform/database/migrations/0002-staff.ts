import { type Engine, migration } from '#server/platform/database/migrations/parts/statements.ts';

/** The people of the back-office, their keys and saved views, and the record of what they change. */
export const up = migration(({ engine, serial }) => [
  // `permissions` is a JSON array, null while a role of the shop's own list is unchanged.
  `create table "role" (
    "id" text primary key,
    "name" text not null, "permissions" text, "twoStep" integer not null default 0,
    "createdAt" text not null, "updatedAt" text not null, "version" integer not null default 1
  )`,

  `create table "admin" (
    "id" text primary key,
    "username" text not null,
    "usernameKey" text not null unique,
    "passwordHash" text not null, "totpSecret" text, "totpPending" text, "totpPendingAt" text,
    "totpStep" integer not null default 0, "recoveryCodes" text not null default '[]',
    "createdAt" text not null, "passwordChangedAt" text not null, "disabledAt" text,
    "devicesSince" text, "roleId" text not null default '', "email" text
  )`,

  `create table "adminSession" (
    "id" text primary key,
    "ownerId" text not null references "admin" ("id") on delete cascade,
    "createdAt" text not null, "lastSeenAt" text not null, "expiresAt" text not null,
    "userAgent" text not null, "address" text not null, "endedAt" text, "device" text,
    "provedAt" text
  )`,
  `create index "adminSessionAdmin" on "adminSession" ("ownerId")`,

  // Of a link, only the hash of its token is stored.
  `create table "staffInvitation" (
    "id" text primary key,
    "hash" text not null unique,
    "email" text not null, "roleId" text not null, "invitedBy" text not null,
    "createdAt" text not null, "expiresAt" text not null, "usedAt" text
  )`,

  `create table "staffEmailChange" (
    "adminId" text primary key references "admin" ("id") on delete cascade,
    "hash" text not null unique,
    "email" text not null, "expiresAt" text not null
  )`,

  // Keys of programs that call the endpoints of the back-office.
  `create table "apiKey" (
    "id" text primary key,
    "hash" text not null, "name" text not null, "scopes" text not null,
    "perMinute" integer not null,
    "adminId" text not null references "admin" ("id") on delete cascade,
    "createdAt" text not null, "expiresAt" text, "lastUsedAt" text
  )`,
  `create index "apiKeyOfAdmin" on "apiKey" ("adminId")`,

  // Saved filters of a list, and the one that each person begins with.
  `create table "listView" (
    "id" text primary key,
    "adminId" text references "admin" ("id") on delete set null,
    "list" text not null, "name" text not null, "search" text not null, "shared" integer not null,
    "createdAt" text not null, "updatedAt" text not null
  )`,
  `create index "listViewOfAdmin" on "listView" ("adminId")`,

  `create table "listViewDefault" (
    "adminId" text not null references "admin" ("id") on delete cascade,
    "list" text not null,
    "viewId" text not null references "listView" ("id") on delete cascade,
    constraint "listViewDefaultKey" primary key ("adminId", "list")
  )`,
  `create index "listViewDefaultOfView" on "listViewDefault" ("viewId")`,

  `create table "auditEntry" (
    "seq" ${serial},
    "at" text not null, "adminId" text not null, "username" text not null, "action" text not null,
    "subject" text not null, "subjectId" text not null, "label" text not null, "before" text,
    "after" text, "searchText" text not null
  )`,
  `create index "auditEntrySubject" on "auditEntry" ("subject", "subjectId")`,
  `create index "auditEntryByTime" on "auditEntry" ("at", "action")`,
  `create index "auditEntryOfUser" on "auditEntry" ("username", "action")`,
  ...appendOnly(engine),
]);

/** What replaces the values of a deleted account in the record, and the same as search compares it. */
const GONE = 'Conta apagada';
const GONE_SEARCHED = 'conta apagada';

/**
 * The record refuses every change but one: values about a deleted account may become `GONE`, one by one. All other values stay,
 * and no entry is deleted.
 */
function appendOnly(engine: Engine): string[] {
  if (engine === 'sqlite')
    return [
      `create trigger "auditEntryNodelete" before delete on "auditEntry"
        begin select raise(abort, 'the record is append-only'); end`,
      `create trigger "auditEntryNoupdate" before update on "auditEntry" when not (
          ${unchanged('is')} and ${labelBlanked} and ${searchBlanked('instr')}
          and ${jsonBlankedOnSqlite('before')} and ${jsonBlankedOnSqlite('after')})
        begin select raise(abort, 'the record is append-only'); end`,
    ];
  return [
    `create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'the record is append-only'; end $$`,
    `create trigger "auditEntryKept" before delete or truncate on "auditEntry"
      for each statement execute function refuse_audit_change()`,
    `create function refuse_audit_rewriting() returns trigger language plpgsql as $$ begin
      if ${unchanged('=')} and ${labelBlanked} and ${searchBlanked('strpos')}
        and ${jsonBlankedOnPostgres('before')} and ${jsonBlankedOnPostgres('after')} then return new; end if;
      raise exception 'the record is append-only'; end $$`,
    `create trigger "auditEntryStays" before update on "auditEntry"
      for each row execute function refuse_audit_rewriting()`,
  ];
}

const unchanged = (same: string): string =>
  ['seq', 'at', 'adminId', 'username', 'action', 'subject', 'subjectId']
    .map((column) => `new."${column}" ${same} old."${column}"`)
    .join(' and ');

const labelBlanked = `(new."label" = old."label" or new."label" = '${GONE}')`;

/** In the text of the search only the part that stood for the label changes; the parts on either side of it stay. */
const searchBlanked = (position: string): string => {
  const at = `${position}(new."searchText", '${GONE_SEARCHED}')`;
  const rest = `substr(new."searchText", ${at} + ${GONE_SEARCHED.length})`;
  return `(new."searchText" = old."searchText" or (new."label" = '${GONE}' and ${at} > 0
    and length(old."searchText") >= ${at} - 1 + length(${rest})
    and substr(new."searchText", 1, ${at} - 1) = substr(old."searchText", 1, ${at} - 1)
    and ${rest} = substr(old."searchText", length(old."searchText") - length(${rest}) + 1)))`;
};

const jsonBlankedOnSqlite = (field: string): string =>
  `(new."${field}" is old."${field}" or (new."${field}" is not null and old."${field}" is not null
    and (select count(*) from json_each(new."${field}")) = (select count(*) from json_each(old."${field}"))
    and not exists (select 1 from json_each(new."${field}") as n
      left join json_each(old."${field}") as o on o.key = n.key
      where o.key is null or not ((n.value is o.value and n.type = o.type) or n.value is '${GONE}'))))`;

const jsonBlankedOnPostgres = (field: string): string =>
  `(new."${field}" is not distinct from old."${field}" or (new."${field}" is not null and old."${field}" is not null
    and (select count(*) from jsonb_each(new."${field}"::jsonb)) = (select count(*) from jsonb_each(old."${field}"::jsonb))
    and not exists (select 1 from jsonb_each(new."${field}"::jsonb) as n
      left join jsonb_each(old."${field}"::jsonb) as o on o.key = n.key
      where o.key is null or not (n.value = o.value or n.value = '"${GONE}"'::jsonb))))`;
