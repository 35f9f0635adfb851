import { type Engine, migration } from '#server/platform/database/migrations/parts/statements.ts';
import { announceRows } from '#server/platform/database/migrations/parts/triggers.ts';

/** Customers, their sessions, links and notices. The columns of sign-in are those of `admin`, so that one store serves both. */
export const up = migration(({ engine, serial }) => [
  `create table "customer" (
    "id" text primary key,
    "name" text not null,
    "email" text not null unique,
    "phone" text not null,
    "status" text not null check ("status" in ('active', 'inactive', 'banned')),
    "passwordHash" text, "passwordChangedAt" text, "totpSecret" text, "totpPending" text,
    "totpPendingAt" text, "twoStepChangedAt" text, "totpStep" integer not null default 0,
    "recoveryCodes" text not null default '[]', "emailConfirmedAt" text, "devicesSince" text,
    "cpf" text, "anonymizedAt" text, "searchText" text not null, "joinedAt" text not null,
    "updatedAt" text not null, "version" integer not null default 1
  )`,
  `create index "customerByJoining" on "customer" ("joinedAt", "id")`,
  `create index "customerByStatus" on "customer" ("status", "joinedAt", "id")`,

  `create table "customerSession" (
    "id" text primary key,
    "ownerId" text not null references "customer" ("id") on delete cascade,
    "createdAt" text not null, "lastSeenAt" text not null, "expiresAt" text not null,
    "userAgent" text not null, "address" text not null, "endedAt" text, "device" text,
    "provedAt" text
  )`,
  `create index "customerSessionOwner" on "customerSession" ("ownerId")`,
  `create index "customerSessionDevice" on "customerSession" ("device")`,

  // Links of emails: only the hash of a token is stored. `email` is the address that a change leads to.
  `create table "accountToken" (
    "hash" text primary key,
    "customerId" text not null references "customer" ("id") on delete cascade,
    "purpose" text not null, "email" text, "createdAt" text not null, "expiresAt" text not null,
    "usedAt" text
  )`,
  `create index "accountTokenCustomer" on "accountToken" ("customerId")`,

  `create table "customerAddress" (
    "id" text primary key,
    "customerId" text not null references "customer" ("id") on delete cascade,
    "label" text not null, "postalCode" text not null, "street" text not null,
    "number" text not null, "complement" text not null, "district" text not null,
    "city" text not null, "state" text not null, "createdAt" text not null,
    "updatedAt" text not null
  )`,
  `create index "customerAddressCustomer" on "customerAddress" ("customerId", "createdAt")`,

  // Former names and addresses of a customer, so that the deletion of the account finds all of them.
  `create table "formerName" (
    "customerId" text not null references "customer" ("id") on delete cascade,
    "what" text not null, "value" text not null,
    constraint "formerNameOnce" primary key ("customerId", "what", "value")
  )`,
  ...(engine === 'sqlite' ? FORMER_NAMES_ON_SQLITE : FORMER_NAMES_ON_POSTGRES),

  `create table "notice" (
    "seq" ${serial},
    "customerId" text not null references "customer" ("id"),
    "cause" text not null unique,
    "kind" text not null, "title" text not null, "detail" text, "path" text,
    "inBell" integer not null, "createdAt" text not null, "readAt" text
  )`,
  `create index "noticeOf" on "notice" ("customerId", "seq")`,
  `create index "noticeByTime" on "notice" ("createdAt")`,
  `create index "noticeUnread" on "notice" ("customerId") where "readAt" is null and "inBell" = 1`,
  ...announceRows(engine, 'notice', '"customerId"'),

  `create table "noticeMute" (
    "customerId" text not null references "customer" ("id"),
    "kind" text not null, "way" text not null,
    constraint "noticeMuteKey" primary key ("customerId", "kind", "way")
  )`,

  `create table "personBlock" (
    "blockerId" text not null references "customer" ("id"),
    "blockedId" text not null references "customer" ("id"),
    "at" text not null,
    constraint "personBlockOnce" primary key ("blockerId", "blockedId")
  )`,
  `create index "personBlockOf" on "personBlock" ("blockedId")`,
]);

const insertFormer = (engine: Engine): string => {
  const [insert, end] = engine === 'sqlite' ? ['insert or ignore', ''] : ['insert', 'on conflict do nothing'];
  const former = (what: string) => `${insert} into "formerName" ("customerId", "what", "value")
    select old."id", '${what}', old."${what}" where old."${what}" <> new."${what}" and old."${what}" <> '' ${end};`;
  return ['name', 'email', 'phone'].map(former).join(' ');
};

const FORMER_NAMES_ON_SQLITE = [
  `create trigger "customerWas" after update of "name", "email", "phone" on "customer"
    when new."anonymizedAt" is null begin ${insertFormer('sqlite')} end`,
];

const FORMER_NAMES_ON_POSTGRES = [
  `create function keep_former_name() returns trigger language plpgsql as $$ begin
    if new."anonymizedAt" is null then ${insertFormer('postgres')} end if; return null; end $$`,
  `create trigger "customerWas" after update of "name", "email", "phone" on "customer"
    for each row execute function keep_former_name()`,
];
