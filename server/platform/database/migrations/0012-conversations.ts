import { migration } from '#server/platform/database/migrations/parts/statements.ts';
import {
  announceRows,
  refuseChanges,
  stampChanges,
} from '#server/platform/database/migrations/parts/triggers.ts';

/** What people write to each other: disputes of a line, conversations of buyers and sellers, and the team's inbox. */
export const up = migration((dialect) => [
  `create table "dispute" (
    "id" text primary key,
    "lineId" text not null references "purchaseLine" ("id"),
    "purchaseId" text not null references "purchase" ("id"),
    "reason" text not null, "units" text,
    "state" text not null check ("state" in ('open', 'negotiating', 'mediation', 'decided', 'appealed', 'closed')),
    "openedAt" text not null, "dueAt" text, "negotiateUntil" text not null, "decisionDays" integer,
    "appealHours" integer, "proposalBy" text, "proposalOutcome" text, "proposalCents" integer,
    "outcome" text, "outcomeCents" integer, "decisionReason" text, "decidedBy" text,
    "decidedById" text, "decidedAt" text, "appealedBy" text, "closedAt" text, "endedBy" text,
    "endedOutcome" text, "endedCents" integer, "changedAt" text,
    "version" integer not null default 1
  )`,
  `create unique index "disputeOpenOnce" on "dispute" ("lineId") where "closedAt" is null`,
  `create index "disputeByDeadline" on "dispute" ("state", "dueAt")`,
  `create index "disputeOfPurchase" on "dispute" ("purchaseId")`,
  `create index "disputeByChange" on "dispute" (coalesce("changedAt", "openedAt"))`,
  `create index "disputeInOffice" on "dispute" (
    (case when "state" in ('mediation', 'appealed') then 0 when "closedAt" is null then 1 else 2 end),
    (coalesce("dueAt", '9')), "openedAt" desc, "id"
  )`,
  `create index "disputeOfLine" on "dispute" ("lineId", "openedAt")`,
  stampChanges(dialect, 'dispute'),

  `create table "disputeEntry" (
    "seq" ${dialect.serial},
    "disputeId" text not null references "dispute" ("id"),
    "at" text not null,
    "actor" text not null check ("actor" in ('buyer', 'seller', 'team', 'system')),
    "who" text, "kind" text not null, "text" text, "outcome" text, "amountCents" integer
  )`,
  `create index "disputeEntryOfDispute" on "disputeEntry" ("disputeId", "seq")`,

  `create table "disputeEvidence" (
    "id" text primary key,
    "disputeId" text not null references "dispute" ("id"),
    "side" text not null check ("side" in ('buyer', 'seller')),
    "name" text not null, "type" text not null, "sealed" text not null, "at" text not null
  )`,
  `create index "disputeEvidenceOfDispute" on "disputeEvidence" ("disputeId", "at")`,
  ...['disputeEntry', 'disputeEvidence'].flatMap((table) =>
    refuseChanges(dialect.engine, table, 'what was said and shown in a dispute stays'),
  ),

  // Of a line, or of a listing before the sale: then once for each buyer and seller.
  `create table "conversation" (
    "id" text primary key,
    "lineId" text unique references "purchaseLine" ("id"),
    "productId" text references "product" ("id"),
    "buyerId" text not null references "customer" ("id"),
    "sellerId" text not null references "seller" ("id"),
    "lastAt" text not null, "buyerSeen" integer not null default 0,
    "sellerSeen" integer not null default 0, "buyerUnread" integer not null default 0,
    "sellerUnread" integer not null default 0
  )`,
  `create index "conversationOf_buyer" on "conversation" ("buyerId", "lastAt")`,
  `create index "conversationOf_seller" on "conversation" ("sellerId", "lastAt")`,
  `create index "conversationBefore" on "conversation" ("lastAt") where "lineId" is null`,
  `create unique index "conversationOfListing" on "conversation" ("productId", "buyerId", "sellerId")
    where "productId" is not null`,
  ...announceRows(dialect.engine, 'conversation'),

  `create table "conversationMessage" (
    "seq" ${dialect.serial},
    "conversationId" text not null references "conversation" ("id"),
    "key" text not null,
    "side" text not null check ("side" in ('buyer', 'seller', 'team')),
    "text" text not null, "masked" integer not null, "at" text not null,
    constraint "conversationMessageOnce" unique ("conversationId", "key")
  )`,
  `create index "conversationMessageOf" on "conversationMessage" ("conversationId", "seq")`,

  `create table "conversationPicture" (
    "messageSeq" ${dialect.serialReference} primary key references "conversationMessage" ("seq"),
    "width" integer not null, "height" integer not null, "sealed" text not null
  )`,

  `create table "personReport" (
    "id" text primary key,
    "conversationId" text references "conversation" ("id") on delete set null,
    "reporterId" text not null references "customer" ("id"),
    "reportedId" text not null references "customer" ("id"),
    "side" text not null check ("side" in ('buyer', 'seller')),
    "title" text not null, "titleText" text not null default '', "fault" text not null,
    "text" text not null, "state" text not null, "createdAt" text not null, "reason" text,
    "decidedBy" text, "decidedAt" text, "version" integer not null
  )`,
  `create index "personReportByState" on "personReport" ("state", "createdAt")`,
  `create unique index "personReportOpen" on "personReport" ("conversationId", "reporterId")
    where "state" = 'open'`,
  `create index "personReport_reporterId" on "personReport" ("reporterId")`,
  `create index "personReport_reportedId" on "personReport" ("reportedId")`,

  `create table "message" (
    "id" text primary key,
    "kind" text not null, "name" text not null, "email" text not null, "phone" text,
    "subject" text, "text" text not null, "state" text not null,
    "customerId" text references "customer" ("id") on delete set null,
    "page" text,
    "purchaseId" text references "purchase" ("id") on delete set null,
    "searchText" text not null, "fingerprint" text not null, "heardAt" text,
    "createdAt" text not null, "updatedAt" text not null, "changedAt" text
  )`,
  `create index "messageByState" on "message" ("state", "updatedAt")`,
  `create unique index "messageOnce" on "message" ("fingerprint")`,
  `create index "messageHeard" on "message" ("heardAt", "id")`,
  `create index "messageOfCustomer" on "message" ("customerId")`,
  `create index "messageByChange" on "message" (coalesce("changedAt", "createdAt"))`,
  `create index "messageOfPurchase" on "message" ("purchaseId")`,
  ...announceRows(dialect.engine, 'message'),
  stampChanges(dialect, 'message'),

  `create table "messageReply" (
    "id" text primary key,
    "messageId" text not null references "message" ("id") on delete cascade,
    "author" text not null, "text" text not null, "createdAt" text not null
  )`,
  `create index "replyOfMessage" on "messageReply" ("messageId", "createdAt")`,

  // A chat of the support is a message with its lines. The visitor's cookie has the secret.
  `create table "chat" (
    "messageId" text primary key references "message" ("id") on delete cascade,
    "secretHash" text not null unique,
    "seenSeq" bigint not null default 0
  )`,

  `create table "chatLine" (
    "seq" ${dialect.serial},
    "messageId" text not null references "message" ("id") on delete cascade,
    "key" text not null, "side" text not null, "author" text not null, "text" text not null,
    "createdAt" text not null
  )`,
  `create unique index "chatLineOnce" on "chatLine" ("messageId", "key")`,
  `create index "chatLineOf" on "chatLine" ("messageId", "seq")`,
]);
