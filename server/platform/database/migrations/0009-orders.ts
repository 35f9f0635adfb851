import { migration } from '#server/platform/database/migrations/parts/statements.ts';
import {
  announceRows,
  announceTables,
  refuseChanges,
  stampChanges,
} from '#server/platform/database/migrations/parts/triggers.ts';

/** Orders (`purchase`: `order` is a word of SQL), what was sold and delivered, and reviews of it. */
export const up = migration((dialect) => [
  `create table "purchase" (
    "seq" ${dialect.serial},
    "id" text not null unique,
    "customerId" text not null references "customer" ("id"),
    "status" text not null check ("status" in ('pending', 'processing', 'completed', 'cancelled')),
    "paymentMethod" text not null check ("paymentMethod" in ('pix', 'card', 'boleto')),
    "currency" text not null default 'BRL', "subtotalCents" integer not null default 0,
    "discountCents" integer not null default 0,
    "totalCents" integer not null check ("totalCents" >= 0),
    "interestCents" integer not null default 0, "refundedCents" integer not null default 0,
    "paidAt" text, "expiresAt" text, "placedAt" text not null, "selfRefundDays" integer,
    "deviceKey" text, "networkKey" text, "updatedAt" text not null,
    "version" integer not null default 1
  )`,
  `create index "purchaseByStatus" on "purchase" ("status", "placedAt", "seq")`,
  `create index "purchaseOfCustomer" on "purchase" ("customerId", "placedAt", "seq")`,
  `create index "purchaseByPlacing" on "purchase" ("placedAt", "seq", "status", "totalCents", "refundedCents")`,
  `create index "purchaseByExpiry" on "purchase" ("expiresAt", "status")`,
  `create index "purchase_deviceKey" on "purchase" ("deviceKey") where "deviceKey" is not null`,
  `create index "purchase_networkKey" on "purchase" ("networkKey") where "networkKey" is not null`,
  `create index "purchaseByChange" on "purchase" ("updatedAt")`,
  `create index "purchaseByTotal" on "purchase" ("totalCents", "status")`,
  ...announceRows(dialect.engine, 'purchase'),

  // Keyed digests of the mailbox and the CPF that an order was placed with, for the limits of coupons.
  `create table "buyerKey" (
    "purchaseId" text not null references "purchase" ("id") on delete cascade,
    "key" text not null,
    constraint "buyerKeyOnce" primary key ("purchaseId", "key")
  )`,
  `create index "buyerKeyKey" on "buyerKey" ("key")`,

  // A version of a listing as it was sold, stored once for all lines that name it.
  `create table "soldListing" (
    "id" text primary key,
    "title" text not null, "category" text not null, "brand" text, "description" text not null,
    "specifications" text not null
  )`,

  `create table "soldPicture" (
    "listingId" text not null references "soldListing" ("id") on delete cascade,
    "position" integer not null, "url" text not null, "alt" text not null, "sha256" text,
    constraint "soldPictureKey" primary key ("listingId", "position")
  )`,
  `create index "soldPictureByUrl" on "soldPicture" ("url")`,
  ...refuseChanges(dialect.engine, 'soldListing', 'a listing stays as it was sold'),
  ...refuseChanges(dialect.engine, 'soldPicture', 'a listing stays as it was sold'),

  `create table "purchaseLine" (
    "id" text primary key,
    "purchaseId" text not null references "purchase" ("id"),
    "position" integer not null,
    "productId" text references "product" ("id") on delete set null,
    "title" text not null,
    "priceCents" integer not null check ("priceCents" >= 0),
    "quantity" integer not null check ("quantity" > 0),
    "couponCents" integer not null default 0, "sellerCouponCents" integer not null default 0,
    "guaranteeDays" integer not null, "delivery" text not null,
    "goods" text not null default 'accounts' check ("goods" in ('accounts', 'keys')),
    "sellerId" text references "seller" ("id") on delete set null,
    "sellerName" text not null,
    "feeBasisPoints" integer not null check ("feeBasisPoints" between 0 and 10000),
    "feeCents" integer not null default 0,
    "taxBasisPoints" integer check ("taxBasisPoints" between 0 and 10000),
    "reservedUntil" text, "shelfTaken" integer, "deliveredAt" text, "confirmBy" text,
    "confirmedAt" text, "confirmedBy" text, "dueAt" text, "lateAt" text, "cancelAt" text,
    "guaranteeUntil" text, "heldUntil" text, "reserveBasisPoints" integer not null default 0,
    "discountWaits" integer not null default 0, "heldBecause" text, "confirmedHoldDays" integer,
    "releaseAt" text, "disputedAt" text, "handedElsewhere" integer not null default 0,
    "revokedAt" text, "handedUnits" integer not null default 0,
    "corrections" integer not null default 0, "correctedAt" text, "deliveryNote" text,
    "exchangedAt" text, "exchangedUnits" text, "owedUnits" text,
    "exchangeTaken" integer not null default 0, "weakSigns" text,
    "listingId" text references "soldListing" ("id")
  )`,
  `create unique index "purchaseLineOfPurchase" on "purchaseLine" ("purchaseId", "position")`,
  `create index "purchaseLineOfProduct" on "purchaseLine" ("productId")`,
  `create index "purchaseLineOfSeller" on "purchaseLine" ("sellerId")`,
  `create index "purchaseLineDue" on "purchaseLine" ("dueAt")
    where "dueAt" is not null and "deliveredAt" is null and "revokedAt" is null`,
  `create index "purchaseLineDelivered" on "purchaseLine" ("deliveredAt")
    where "deliveredAt" is not null and "revokedAt" is null`,
  `create index "purchaseLineHeld" on "purchaseLine" ("productId") where "reservedUntil" is not null`,
  `create index "purchaseLineToRelease" on "purchaseLine" ("releaseAt")`,
  `create index "purchaseLineToConfirm" on "purchaseLine" ("confirmBy") where "confirmedAt" is null`,
  `create index "purchaseLineToCancel" on "purchaseLine" ("cancelAt")
    where "deliveredAt" is null and "revokedAt" is null`,
  `create index "purchaseLineBy_deliveredAt" on "purchaseLine" ("deliveredAt") where "deliveredAt" is not null`,
  `create index "purchaseLineBy_confirmedAt" on "purchaseLine" ("confirmedAt") where "confirmedAt" is not null`,
  `create index "purchaseLineBy_revokedAt" on "purchaseLine" ("revokedAt") where "revokedAt" is not null`,
  `create index "purchaseLineGuarantee" on "purchaseLine" ("guaranteeUntil") where "guaranteeUntil" is not null`,
  `create index "purchaseLineGuaranteeDays" on "purchaseLine" ("guaranteeDays", "deliveredAt")
    where "guaranteeUntil" is null and "deliveredAt" is not null`,
  `create index "lineByListing" on "purchaseLine" ("listingId")`,

  `create table "purchaseEvent" (
    "seq" ${dialect.serial},
    "purchaseId" text not null references "purchase" ("id"),
    "at" text not null,
    "kind" text not null check ("kind" in ('placed', 'moved', 'note')),
    "fromStatus" text, "toStatus" text, "note" text, "reason" text, "topic" text,
    "actor" text not null check ("actor" in ('customer', 'seller', 'system', 'admin')),
    "who" text
  )`,
  `create index "purchaseEventOfPurchase" on "purchaseEvent" ("purchaseId", "seq")`,
  `create index "purchaseEventByTime" on "purchaseEvent" ("at")`,

  // What is delivered, one row for each piece, sealed.
  `create table "unit" (
    "id" text primary key,
    "productId" text not null references "product" ("id"),
    "kind" text not null check ("kind" in ('code', 'licence', 'credential')),
    "sealed" text not null, "fingerprint" text not null,
    "state" text not null check ("state" in ('available', 'reserved', 'sold', 'revealed', 'replaced', 'revoked')),
    "purchaseLineId" text references "purchaseLine" ("id"),
    "reservedUntil" text, "createdAt" text not null, "soldAt" text, "revealedAt" text,
    "loadedBy" text, "place" integer
  )`,
  `create index "unitOfProduct" on "unit" ("productId", "state", "createdAt", "id")`,
  `create unique index "unitFingerprint" on "unit" ("fingerprint", "productId")`,
  `create index "unitOfLine" on "unit" ("purchaseLineId") where "purchaseLineId" is not null`,

  `create table "unitReveal" (
    "id" text primary key,
    "purchaseLineId" text not null references "purchaseLine" ("id"),
    "unitId" text references "unit" ("id"),
    "at" text not null, "address" text not null, "userAgent" text not null
  )`,
  `create index "unitRevealOfLine" on "unitReveal" ("purchaseLineId", "at")`,
  `create index "unitRevealOfUnit" on "unitReveal" ("unitId")`,

  // Files by which a seller proves a delivery by hand.
  `create table "deliveryProof" (
    "id" text primary key,
    "lineId" text not null references "purchaseLine" ("id"),
    "name" text not null, "type" text not null, "sealed" text not null, "at" text not null
  )`,
  `create index "deliveryProofOfLine" on "deliveryProof" ("lineId", "at")`,
  ...refuseChanges(dialect.engine, 'deliveryProof', 'what was shown of a delivery stays'),

  `create table "review" (
    "id" text primary key,
    "productId" text not null references "product" ("id") on delete cascade,
    "author" text not null,
    "stars" integer not null check ("stars" between 1 and 5),
    "text" text, "createdAt" text not null,
    "purchaseLineId" text references "purchaseLine" ("id"),
    "state" text not null default 'published' check ("state" in ('pending', 'published', 'refused')),
    "refusedReason" text, "answer" text, "answeredAt" text,
    "answerState" text check ("answerState" in ('published', 'refused')),
    "answerRefusedReason" text, "endedAt" text, "changedAt" text
  )`,
  `create index "reviewOfProduct" on "review" ("productId", "createdAt")`,
  `create unique index "reviewOfLine" on "review" ("purchaseLineId")`,
  `create index "reviewByState" on "review" ("state", "createdAt", "id")`,
  `create index "reviewByChange" on "review" (coalesce("changedAt", "createdAt"))`,
  `create index "reviewNewest" on "review" ("createdAt" desc, "id")`,
  ...announceTables(dialect.engine, 'review'),
  stampChanges(dialect, 'review'),

  // Sales whose buyer looks like their seller: they count for nothing until the team clears them.
  `create table "linkedSale" (
    "lineId" text primary key references "purchaseLine" ("id") on delete cascade,
    "sellerId" text not null references "seller" ("id"),
    "signs" text not null, "foundAt" text not null, "clearedAt" text, "clearedBy" text
  )`,
  `create index "linkedSaleOfSeller" on "linkedSale" ("sellerId", "foundAt")`,
]);
