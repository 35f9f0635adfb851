import { migration } from '#server/platform/database/migrations/parts/statements.ts';

/** Coupons, payments and refunds. The tables of the simulated provider are its own, as if it were elsewhere. */
export const up = migration(() => [
  `create table "coupon" (
    "id" text primary key,
    "code" text, "title" text not null,
    "kind" text not null check ("kind" in ('percent', 'amount')),
    "value" integer not null check ("value" > 0),
    "mostCents" integer, "leastCents" integer,
    "scope" text not null check ("scope" in ('all', 'category', 'seller', 'product')),
    "scopeId" text, "firstPurchase" integer not null, "startsAt" text, "endsAt" text,
    "mostUses" integer, "mostPerPerson" integer, "stackable" integer not null,
    "bearer" text not null check ("bearer" in ('shop', 'seller')),
    "pausedAt" text, "archivedAt" text, "createdAt" text not null, "updatedAt" text not null,
    "version" integer not null default 1
  )`,
  `create unique index "couponCode" on "coupon" ("code") where "archivedAt" is null`,

  // What each coupon took off an order. `buyerKey` has replaced `personKey`.
  `create table "couponUse" (
    "purchaseId" text not null references "purchase" ("id") on delete cascade,
    "couponId" text not null references "coupon" ("id"),
    "position" integer not null, "code" text, "title" text not null, "personKey" text,
    "discountCents" integer not null,
    constraint "couponUseOnce" primary key ("purchaseId", "couponId")
  )`,
  `create index "couponUseOfCoupon" on "couponUse" ("couponId", "personKey")`,

  `create table "payment" (
    "id" text primary key,
    "purchaseId" text not null references "purchase" ("id"),
    "provider" text not null, "providerId" text,
    "method" text not null check ("method" in ('pix', 'card', 'boleto')),
    "status" text not null check ("status" in ('pending', 'approved', 'refused', 'expired', 'cancelled', 'partly_refunded', 'refunded', 'charged_back')),
    "currency" text not null default 'BRL',
    "amountCents" integer not null check ("amountCents" >= 0),
    "interestCents" integer not null check ("interestCents" >= 0),
    "refundedCents" integer not null default 0 check ("refundedCents" between 0 and "amountCents" + "interestCents"),
    "twiceCents" integer not null default 0, "installments" integer not null default 1,
    "cardToken" text, "chargeDetails" text, "cardLast4" text, "pixCode" text, "boletoLine" text,
    "boletoBarcode" text, "panelUrl" text, "reason" text, "expiresAt" text not null,
    "createdAt" text not null, "updatedAt" text not null, "settledAt" text, "reimbursedAt" text,
    "lookAt" text, "version" integer not null default 1,
    constraint "paymentOfProvider" unique ("provider", "providerId")
  )`,
  `create index "paymentOfPurchase" on "payment" ("purchaseId", "createdAt")`,
  `create index "paymentByStatus" on "payment" ("status", "updatedAt")`,
  `create index "paymentByLook" on "payment" ("lookAt")`,
  `create index "paymentByChange" on "payment" ("updatedAt")`,

  `create table "paymentEvent" (
    "provider" text not null, "eventId" text not null,
    "paymentId" text not null references "payment" ("id"),
    "kind" text not null, "receivedAt" text not null,
    constraint "paymentEventOnce" primary key ("provider", "eventId")
  )`,
  `create index "paymentEventOfPayment" on "paymentEvent" ("paymentId")`,

  `create table "refund" (
    "id" text primary key,
    "paymentId" text not null references "payment" ("id"),
    "lineId" text references "purchaseLine" ("id"),
    "amountCents" integer not null check ("amountCents" > 0),
    "reason" text not null,
    "status" text not null check ("status" in ('pending', 'done', 'failed')),
    "actor" text not null check ("actor" in ('customer', 'seller', 'system', 'admin')),
    "who" text, "createdAt" text not null, "doneAt" text, "triedAt" text, "answeredAt" text,
    "elsewhere" integer not null default 0, "withdrawn" integer not null default 0
  )`,
  `create index "refundOfPayment" on "refund" ("paymentId", "createdAt")`,
  `create index "refundByStatus" on "refund" ("status", "createdAt")`,
  `create index "refundOfLine" on "refund" ("lineId") where "lineId" is not null`,
  `create index "refundByMaking" on "refund" ("createdAt")`,
  `create index "refundByEnd" on "refund" ("doneAt")`,

  // Checkouts that were started under a key, so that a repeated request is not charged twice.
  `create table "idempotencyKey" (
    "customerId" text not null references "customer" ("id"),
    "key" text not null, "requestHash" text not null, "paymentId" text not null, "reply" text,
    "createdAt" text not null,
    constraint "idempotencyKeyOnce" primary key ("customerId", "key")
  )`,

  // Orders that the team marks as paid: a second person decides, and the bank's statement confirms.
  `create table "handPayment" (
    "id" text primary key,
    "purchaseId" text not null references "purchase" ("id") on delete cascade,
    "state" text not null, "amountCents" integer not null, "note" text not null,
    "askedById" text not null, "askedBy" text not null, "askedAt" text not null, "expiresAt" text,
    "decidedById" text, "decidedBy" text, "decidedAt" text, "reason" text, "matchedBy" text,
    "matchedAt" text, "statementDay" text, "statementReference" text
  )`,
  `create unique index "handPaymentOfPurchase" on "handPayment" ("purchaseId")
    where "state" in ('waiting', 'registered', 'matched')`,
  `create index "handPaymentState" on "handPayment" ("state", "askedAt")`,

  `create table "simuladoCard" (
    "token" text primary key,
    "last4" text not null, "outcome" text not null, "createdAt" text not null
  )`,

  `create table "simuladoCharge" (
    "id" text primary key,
    "requestKey" text not null unique,
    "method" text not null, "status" text not null, "amountCents" integer not null,
    "currency" text not null default 'BRL', "refundedCents" integer not null default 0,
    "installments" integer not null, "description" text not null, "payee" text not null,
    "pixCode" text, "boletoLine" text, "boletoBarcode" text, "cardLast4" text, "reason" text,
    "notifyUrl" text not null, "returnUrl" text not null, "expiresAt" text not null,
    "createdAt" text not null
  )`,

  `create table "simuladoRefund" (
    "requestKey" text primary key,
    "chargeId" text not null references "simuladoCharge" ("id"),
    "amountCents" integer not null
  )`,
  `create index "simuladoRefundOfCharge" on "simuladoRefund" ("chargeId")`,

  `create table "simuladoEvent" (
    "id" text primary key,
    "chargeId" text not null references "simuladoCharge" ("id"),
    "kind" text not null, "createdAt" text not null, "attempts" integer not null default 0,
    "dueAt" text
  )`,
  `create index "simuladoEventByDue" on "simuladoEvent" ("dueAt")`,
  `create index "simuladoEventOfCharge" on "simuladoEvent" ("chargeId")`,

  `create table "simuladoPayout" (
    "requestKey" text primary key,
    "amountCents" bigint not null, "outcome" text not null, "settlesAt" text not null
  )`,
]);
