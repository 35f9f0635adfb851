import { migration } from '#server/platform/database/migrations/parts/statements.ts';
import { announceTables } from '#server/platform/database/migrations/parts/triggers.ts';

/** What sellers write and the team decides about listings, and what customers ask, report and save. */
export const up = migration(({ engine }) => [
  // `sellerId` names the shop, or the application whose id the shop will take, so that it is no reference.
  `create table "listingDraft" (
    "id" text primary key,
    "sellerId" text not null, "state" text not null, "fields" text not null,
    "titleText" text not null default '', "pictures" text not null, "faults" text not null,
    "reason" text, "decidedBy" text, "submittedAt" text, "decidedAt" text,
    "createdAt" text not null, "updatedAt" text not null, "version" integer not null
  )`,
  `create index "listingDraftOfSeller" on "listingDraft" ("sellerId")`,
  `create index "listingDraftByState" on "listingDraft" ("state", "submittedAt")`,

  // Units of a draft, which go with it or onto the shelf of its product.
  `create table "preparedUnit" (
    "id" text primary key,
    "listingId" text not null references "listingDraft" ("id") on delete cascade,
    "kind" text not null check ("kind" in ('code', 'licence', 'credential')),
    "sealed" text not null, "fingerprint" text not null, "createdAt" text not null,
    "loadedBy" text not null
  )`,
  `create unique index "preparedUnitOnce" on "preparedUnit" ("fingerprint", "listingId")`,
  `create index "preparedUnitOfListing" on "preparedUnit" ("listingId", "createdAt")`,

  // What trusted sellers put on sale at once, for the team to look at afterwards.
  `create table "listingCheck" (
    "id" text primary key,
    "productId" text not null references "product" ("id"),
    "sellerId" text not null references "seller" ("id"),
    "before" text, "after" text not null, "state" text not null,
    "takenOff" integer not null default 0, "faults" text not null, "reason" text,
    "submittedAt" text not null, "decidedBy" text, "decidedAt" text, "version" integer not null
  )`,
  `create unique index "listingCheckWaiting" on "listingCheck" ("productId") where "state" = 'waiting'`,
  `create index "listingCheckOfProduct" on "listingCheck" ("productId")`,
  `create index "listingCheckByState" on "listingCheck" ("state", "submittedAt")`,
  `create index "listingCheckOfSeller" on "listingCheck" ("sellerId", "state")`,

  // Questions that all visitors read once they are answered.
  `create table "listingQuestion" (
    "id" text primary key,
    "productId" text not null references "product" ("id"),
    "sellerId" text not null references "seller" ("id"),
    "customerId" text not null references "customer" ("id"),
    "author" text not null, "text" text not null, "masked" integer not null,
    "askedAt" text not null, "answer" text, "answeredAt" text, "removedAt" text, "removedBy" text,
    "removedReason" text, "version" integer not null default 1
  )`,
  `create index "questionOfProduct" on "listingQuestion" ("productId", "sellerId", "answeredAt")
    where "answeredAt" is not null and "removedAt" is null`,
  `create index "questionWaiting" on "listingQuestion" ("sellerId", "askedAt")
    where "answeredAt" is null and "removedAt" is null`,
  `create index "questionOfCustomer" on "listingQuestion" ("customerId", "productId")`,
  `create index "questionByDay" on "listingQuestion" ("askedAt", "id")`,
  `create index "questionOfSeller" on "listingQuestion" ("sellerId", "askedAt")`,
  ...announceTables(engine, 'listingQuestion'),

  `create table "questionReport" (
    "questionId" text not null references "listingQuestion" ("id") on delete cascade,
    "customerId" text not null references "customer" ("id"),
    "reason" text not null, "createdAt" text not null, "settledAt" text,
    constraint "questionReportOnce" primary key ("questionId", "customerId")
  )`,
  `create index "questionReportOpen" on "questionReport" ("questionId") where "settledAt" is null`,
  `create index "questionReportBy" on "questionReport" ("customerId")`,

  // What people report about a listing, one case until the team decides, and the single reports of it.
  `create table "reportedListing" (
    "id" text primary key,
    "productId" text not null references "product" ("id"),
    "state" text not null, "claimed" integer not null default 0, "heldAt" text, "reason" text,
    "decidedBy" text, "decidedAt" text, "openedAt" text not null, "version" integer not null
  )`,
  `create index "reportedListingByState" on "reportedListing" ("state", "openedAt")`,
  `create index "reportedListingOfProduct" on "reportedListing" ("productId", "openedAt")`,

  `create table "listingReport" (
    "id" text primary key,
    "reportedId" text not null references "reportedListing" ("id"),
    "productId" text not null references "product" ("id"),
    "customerId" text not null references "customer" ("id"),
    "kind" text not null, "claims" integer not null, "account" text, "text" text not null,
    "createdAt" text not null
  )`,
  `create unique index "listingReportOnce" on "listingReport" ("productId", "customerId", "claims")`,
  `create index "listingReportOf" on "listingReport" ("reportedId")`,
  `create index "listingReportBy" on "listingReport" ("customerId")`,

  // Two shops with the same account or key: what one of them wanted to load is on the shelf of the other's listing.
  `create table "doubledListing" (
    "id" text primary key,
    "pair" text not null unique,
    "reportedId" text not null references "reportedListing" ("id"),
    "listingId" text not null,
    "sellerId" text not null references "seller" ("id"),
    "title" text not null, "foundAt" text not null
  )`,
  `create index "doubledListingOf" on "doubledListing" ("reportedId")`,

  // Files of products, of the team or of one seller, with their lines as they were read.
  `create table "productImport" (
    "id" text primary key,
    "adminId" text not null,
    "sellerId" text references "seller" ("id") on delete cascade,
    "username" text not null, "fileName" text not null, "state" text not null, "mode" text,
    "ignoredColumns" text not null, "afterSeq" bigint not null, "createdAt" text not null,
    "confirmedAt" text, "finishedAt" text
  )`,
  `create unique index "oneProductImportWriting" on "productImport" ("state") where "state" = 'writing'`,
  `create index "productImportOfSeller" on "productImport" ("sellerId")`,

  `create table "productImportLine" (
    "importId" text not null references "productImport" ("id") on delete cascade,
    "line" integer not null, "verdict" text not null, "title" text not null, "productId" text,
    "version" integer, "stockRead" integer, "stockDelta" integer not null, "columns" text,
    "before" text, "after" text, "faults" text not null, "writtenAt" text,
    constraint "productImportLinePlace" primary key ("importId", "line")
  )`,
  `create index "productImportLineOfProduct" on "productImportLine" ("productId")`,
  `create index "productImportLineCounts" on "productImportLine" ("importId", "verdict", "writtenAt")`,

  `create table "customerCartLine" (
    "customerId" text not null references "customer" ("id") on delete cascade,
    "productId" text not null references "product" ("id") on delete cascade,
    "quantity" integer not null, "priceSeenCents" integer not null, "addedAt" text not null,
    constraint "customerCartLineKey" primary key ("customerId", "productId")
  )`,
  `create index "customerCartLineProduct" on "customerCartLine" ("productId")`,

  `create table "customerFavourite" (
    "customerId" text not null references "customer" ("id") on delete cascade,
    "productId" text not null references "product" ("id") on delete cascade,
    "addedAt" text not null,
    constraint "customerFavouriteKey" primary key ("customerId", "productId")
  )`,
  `create index "customerFavouriteProduct" on "customerFavourite" ("productId")`,
]);
