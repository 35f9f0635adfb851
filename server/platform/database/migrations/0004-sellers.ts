import { migration } from '#server/platform/database/migrations/parts/statements.ts';
import { announceTables } from '#server/platform/database/migrations/parts/triggers.ts';

/** Sellers: their shops, applications, keys, and what the team notes about them. */
export const up = migration(({ engine }) => [
  `create table "seller" (
    "id" text primary key,
    "slug" text not null unique,
    "name" text not null, "bio" text not null, "verified" integer not null, "avatar" text not null,
    "since" text not null,
    "ownerId" text references "customer" ("id"),
    "feeBasisPoints" integer check ("feeBasisPoints" between 0 and 10000),
    "weeklyPayout" integer not null default 0, "pixKeyChangedAt" text, "nameChangedAt" text,
    "hoursWeekdays" text not null default '', "hoursSaturday" text not null default '',
    "hoursSunday" text not null default '', "awayFrom" text, "awayUntil" text,
    "awayWhole" integer not null default 0, "away" integer not null default 0,
    "standing" text not null default 'active' check ("standing" in ('active', 'suspended', 'closed')),
    "stateReason" text, "stateSince" text, "suspendedUntil" text,
    "suspendedByStrikes" integer not null default 0,
    "thermometer" text not null default 'grey' check ("thermometer" in ('green', 'yellow', 'red', 'grey')),
    "deliveryMinutes" integer, "answerMinutes" integer, "version" integer not null default 1
  )`,
  `create unique index "sellerOfOwner" on "seller" ("ownerId")`,
  ...announceTables(engine, 'seller'),

  // Applications of customers who want to sell, with their documents, sealed.
  `create table "sellerApplication" (
    "id" text primary key,
    "customerId" text not null unique references "customer" ("id"),
    "state" text not null, "shopName" text not null, "sealedFields" text not null,
    "taxIdPrint" text, "kind" text, "faults" text not null default '[]', "reason" text,
    "sellerId" text references "seller" ("id"),
    "decidedBy" text, "submittedAt" text, "dueAt" text, "decidedAt" text, "mayApplyAgainAt" text,
    "createdAt" text not null, "updatedAt" text not null, "version" integer not null default 1
  )`,
  `create index "sellerApplicationByState" on "sellerApplication" ("state", "dueAt")`,
  `create index "sellerApplicationByTaxId" on "sellerApplication" ("taxIdPrint")`,
  `create index "sellerApplicationOfSeller" on "sellerApplication" ("sellerId")`,

  `create table "sellerDocument" (
    "applicationId" text not null references "sellerApplication" ("id") on delete cascade,
    "kind" text not null, "name" text not null, "type" text not null, "sealed" text not null,
    "uploadedAt" text not null,
    constraint "sellerDocumentKey" primary key ("applicationId", "kind")
  )`,

  // Keys of a seller's own programs, and what they change.
  `create table "sellerKey" (
    "id" text primary key,
    "hash" text not null,
    "sellerId" text not null references "seller" ("id") on delete cascade,
    "customerId" text not null references "customer" ("id") on delete cascade,
    "name" text not null, "scopes" text not null, "createdAt" text not null,
    "expiresAt" text not null, "lastUsedAt" text
  )`,
  `create index "sellerKeyOfSeller" on "sellerKey" ("sellerId")`,
  `create index "sellerKeyOfCustomer" on "sellerKey" ("customerId")`,

  `create table "sellerKeyAct" (
    "id" text primary key,
    "sellerId" text not null references "seller" ("id") on delete cascade,
    "key" text not null, "at" text not null, "what" text not null, "path" text not null
  )`,
  `create index "sellerKeyActOfSeller" on "sellerKeyAct" ("sellerId", "at")`,
  `create index "sellerKeyActByTime" on "sellerKeyAct" ("at")`,

  // The team's notes and strikes; a seller may appeal once against each strike.
  `create table "sellerNote" (
    "id" text primary key,
    "sellerId" text not null references "seller" ("id"),
    "text" text not null, "writtenBy" text not null, "writtenAt" text not null
  )`,
  `create index "sellerNoteOfSeller" on "sellerNote" ("sellerId", "writtenAt")`,

  `create table "sellerStrike" (
    "id" text primary key,
    "sellerId" text not null references "seller" ("id"),
    "reason" text not null,
    "weight" integer not null check ("weight" > 0),
    "lines" text not null, "givenBy" text, "givenById" text, "givenAt" text not null,
    "appeal" text, "appealedAt" text, "appealState" text, "appealReason" text, "decidedBy" text,
    "decidedAt" text
  )`,
  `create index "sellerStrikeOfSeller" on "sellerStrike" ("sellerId", "givenAt")`,

  // How soon a shop answers, one row for each answer of the last month.
  `create table "sellerAnswer" (
    "id" text primary key,
    "sellerId" text not null references "seller" ("id"),
    "answeredAt" text not null, "minutes" integer not null
  )`,
  `create index "sellerAnswerOf" on "sellerAnswer" ("sellerId", "answeredAt", "minutes")`,
  `create index "sellerAnswerByDay" on "sellerAnswer" ("answeredAt")`,

  `create table "quickReply" (
    "id" text primary key,
    "sellerId" text not null references "seller" ("id"),
    "position" integer not null, "text" text not null
  )`,
  `create index "quickReplyOf" on "quickReply" ("sellerId", "position")`,
]);
