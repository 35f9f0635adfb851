import {
  becomes,
  differs,
  type EventRule,
  eventTrigger,
  inserted,
  insertEvent,
  isCleared,
  isSet,
  updated,
} from '#server/platform/database/migrations/parts/events.ts';
import { type Dialect, migration } from '#server/platform/database/migrations/parts/statements.ts';

/**
 * Events for programs, written by triggers in the transaction of their cause, so that no writer can forget them. The body is
 * written before the commit, the position, in whose order events are read, after it. (`office/events`)
 */
export const up = migration((dialect) => [
  `create table "event" (
    "seq" ${dialect.serial},
    "id" text not null unique,
    "type" text not null, "sellerId" text, "subjectId" text not null, "partId" text,
    "at" text not null,
    "position" integer unique,
    "data" text
  )`,
  `create index "eventOfSubject" on "event" ("subjectId")`,
  `create index "eventByTime" on "event" ("at")`,
  `create index "eventOfSeller" on "event" ("sellerId", "position") where "sellerId" is not null`,
  ...(dialect.engine === 'sqlite' ? UNFINISHED_ON_SQLITE : UNFINISHED_ON_POSTGRES),
  ...(dialect.engine === 'sqlite' ? [] : functionsOnPostgres(dialect)),
  ...RULES.map((rule) => eventTrigger(dialect, rule)),
  lowStock(dialect),
  ...FORGETTING[dialect.engine],

  // Where events are sent, what is to be sent there, and how each try went. `adminId` is no reference: a webhook stays, and stays
  // silent, when its maker leaves.
  `create table "webhook" (
    "id" text primary key,
    "url" text not null, "types" text not null, "enabled" integer not null,
    "sealedSecret" text not null, "sealedOldSecret" text, "oldSecretUntil" text,
    "failures" integer not null default 0, "pausedUntil" text, "stoppedAt" text,
    "leasedUntil" text, "adminId" text, "madeBy" text, "createdAt" text not null,
    "updatedAt" text not null, "version" integer not null default 1
  )`,

  `create table "webhookDelivery" (
    "seq" ${dialect.serial},
    "webhookId" text not null references "webhook" ("id") on delete cascade,
    "eventId" text not null references "event" ("id") on delete cascade,
    "attempts" integer not null default 0, "dueAt" text, "deliveredAt" text
  )`,
  `create unique index "webhookDeliveryOfEvent" on "webhookDelivery" ("eventId", "webhookId")`,
  `create index "webhookDeliveryOfWebhook" on "webhookDelivery" ("webhookId", "seq")`,
  `create index "webhookDeliveryDue" on "webhookDelivery" ("webhookId", "dueAt", "seq")
    where "dueAt" is not null`,

  `create table "webhookTry" (
    "seq" ${dialect.serial},
    "deliverySeq" bigint not null references "webhookDelivery" ("seq") on delete cascade,
    "at" text not null, "ms" integer not null, "status" integer, "reply" text, "fault" text
  )`,
  `create index "webhookTryOfDelivery" on "webhookTry" ("deliverySeq")`,
]);

// SQLite takes no index by the row's own number, as the table is in that order too.
const UNFINISHED_ON_SQLITE = [`create index "eventWithoutBody" on "event" ("data") where "data" is null`];
const UNFINISHED_ON_POSTGRES = [
  `create index "eventWithoutBody" on "event" ("seq") where "data" is null`,
  `create index "eventWithoutPosition" on "event" ("seq") where "position" is null`,
];

const ofLine = (type: string, when: string): EventRule =>
  updated(type, 'purchaseLine', when, { subject: 'purchaseId', part: 'id' });

const RULES: readonly EventRule[] = [
  inserted('order.placed', 'purchase'),
  updated('order.paid', 'purchase', isSet('paidAt')),
  updated('order.completed', 'purchase', becomes('status', 'completed')),
  updated('order.cancelled', 'purchase', becomes('status', 'cancelled')),
  updated('order.refunded', 'purchase', 'new."refundedCents" > old."refundedCents"'),
  updated('order.charged_back', 'payment', becomes('status', 'charged_back'), { subject: 'purchaseId' }),
  inserted('order.noted', 'purchaseEvent', {
    when: `new."kind" = 'note' and new."actor" = 'admin'`,
    subject: 'purchaseId',
  }),
  ofLine('line.delivered', isSet('deliveredAt')),
  ofLine('line.corrected', differs('corrections')),
  ofLine('line.confirmed', isSet('confirmedAt')),
  ofLine('line.cancelled', `${isSet('revokedAt')} and new."deliveredAt" is null`),
  ofLine('line.revoked', `${isSet('revokedAt')} and new."deliveredAt" is not null`),
  inserted('product.created', 'product'),
  // The version rises with each change that people make; sales, ratings and counts leave it.
  updated(
    'product.updated',
    'product',
    `(${differs('version', 'priceCents', 'isActive')})
      and coalesce(new."archivedAt", '') = coalesce(old."archivedAt", '')`,
  ),
  updated('product.removed', 'product', isSet('archivedAt')),
  updated('product.restored', 'product', isCleared('archivedAt')),
  ...(['insert', 'update', 'delete'] as const).map((on): EventRule => ({
    type: 'product.updated',
    table: 'productImage',
    on,
    subject: 'productId',
  })),
  updated('stock.out', 'product', 'new."stock" = 0 and old."stock" > 0'),
  updated('stock.back', 'product', 'new."stock" > 0 and old."stock" = 0'),
  inserted('category.created', 'category'),
  updated('category.updated', 'category', differs('version')),
  { type: 'category.removed', table: 'category', on: 'delete' },
  inserted('customer.created', 'customer'),
  updated(
    'customer.updated',
    'customer',
    `(${differs('name', 'email', 'phone', 'status')}) and new."anonymizedAt" is null`,
  ),
  updated('customer.removed', 'customer', isSet('anonymizedAt')),
  inserted('review.submitted', 'review', { when: `new."state" = 'pending'` }),
  inserted('review.published', 'review', { when: `new."state" = 'published'` }),
  updated('review.published', 'review', becomes('state', 'published')),
  updated('review.refused', 'review', becomes('state', 'refused')),
  inserted('seller.created', 'seller'),
  updated('seller.updated', 'seller', differs('version')),
  inserted('payout.requested', 'payout'),
  ...['in_review', 'sent', 'paid', 'failed', 'refused'].map((state) =>
    updated(`payout.${state}`, 'payout', becomes('state', state)),
  ),
  inserted('dispute.opened', 'dispute'),
  updated('dispute.mediation', 'dispute', becomes('state', 'mediation')),
  // The answer to an appeal is another decision, by another person.
  updated(
    'dispute.decided',
    'dispute',
    `new."decidedBy" is not null and new."decidedBy" <> coalesce(old."decidedBy", '')`,
  ),
  updated('dispute.appealed', 'dispute', becomes('state', 'appealed')),
  updated('dispute.closed', 'dispute', becomes('state', 'closed')),
  inserted('message.received', 'message'),
  updated('message.received', 'message', differs('heardAt')),
  updated('message.answered', 'message', becomes('state', 'answered')),
  inserted('message.answered', 'messageReply', { subject: 'messageId' }),
  inserted('message.answered', 'chatLine', { when: `new."side" = 'team'`, subject: 'messageId' }),
  updated('message.closed', 'message', becomes('state', 'closed')),
  // What the visitor adds to a chat opens it as well.
  updated('message.reopened', 'message', `${becomes('state', 'open')} and new."heardAt" = old."heardAt"`),
  inserted('question.asked', 'listingQuestion'),
  updated('question.answered', 'listingQuestion', isSet('answeredAt')),
  inserted('question.reported', 'questionReport', { subject: 'questionId' }),
  updated('question.removed', 'listingQuestion', isSet('removedAt')),
  updated('question.restored', 'listingQuestion', isCleared('removedAt')),
  { type: 'question.deleted', table: 'listingQuestion', on: 'delete' },
  ...['submitted', 'changes', 'approved', 'declined'].map((state) =>
    updated(`application.${state}`, 'sellerApplication', becomes('state', state)),
  ),
  ...['submitted', 'changes', 'declined'].map((state) =>
    updated(`listing.${state}`, 'listingDraft', becomes('state', state)),
  ),
  updated('listing.withdrawn', 'listingDraft', `new."state" = 'draft' and old."state" = 'submitted'`),
  // An approved draft is decided while it waits, and becomes the product of its id in the same transaction.
  updated('listing.approved', 'listingDraft', `${isSet('decidedAt')} and new."state" = 'submitted'`),
  inserted('report.received', 'listingReport', { subject: 'reportedId' }),
  updated('report.held', 'reportedListing', isSet('heldAt')),
  updated('report.kept', 'reportedListing', becomes('state', 'kept')),
  updated('report.taken_down', 'reportedListing', becomes('state', 'taken_down')),
  ...['approved', 'changes', 'declined'].map((state) =>
    updated(`check.${state}`, 'listingCheck', becomes('state', state)),
  ),
  inserted('report.received', 'doubledListing', { subject: 'reportedId' }),
];

const isLow = (threshold: string): string =>
  `new."stock" > 0 and new."stock" <= ${threshold} and old."stock" > ${threshold}`;

function functionsOnPostgres(dialect: Dialect): string[] {
  return [
    `create function tell_event() returns trigger language plpgsql as $$
      declare changed jsonb := to_jsonb(coalesce(new, old));
      begin ${insertEvent(dialect, 'tg_argv[0]', 'changed->>tg_argv[1]', 'changed->>tg_argv[2]')} return null; end $$`,
    `create function tell_low_stock() returns trigger language plpgsql as $$
      declare most int := coalesce((select ("value"::jsonb->>'lowStockThreshold')::int from "settings"), 5);
      begin
        if ${isLow('most')} then ${insertEvent(dialect, `'stock.low'`, 'new."id"', 'null')} end if;
        return null;
      end $$`,
  ];
}

/** The threshold of the settings; 5 where a shop never chose one. */
function lowStock(dialect: Dialect): string {
  if (dialect.engine === 'postgres')
    return `create trigger "tell stock.low of product update" after update on "product" for each row
      when (new."stock" < old."stock") execute function tell_low_stock()`;
  const threshold = `coalesce((select json_extract("value", '$.lowStockThreshold') from "settings"), 5)`;
  return `create trigger "tell stock.low of product update" after update of "stock" on "product"
    when ${isLow(threshold)} begin ${insertEvent(dialect, `'stock.low'`, 'new."id"', 'null')} end`;
}

/** The bodies of events about a person who leaves, or about a text that its writer takes back, are written again without it. */
const forgetWhere = (events: string): string => `update "event" set "data" = null where ${events}`;
const OF_CUSTOMER = forgetWhere(`"subjectId" = new."id"
  or "subjectId" in (select "id" from "purchase" where "customerId" = new."id")`);
const OF_DISPUTES = forgetWhere(`"subjectId" in (
  select "dispute"."id" from "dispute" join "purchase" on "purchase"."id" = "dispute"."purchaseId"
  where "purchase"."customerId" = new."id")`);
const OF_REVIEW = forgetWhere('"subjectId" = new."id"');
const LEFT = isSet('anonymizedAt');
const NEW_AUTHOR = 'new."author" <> old."author"';

/** Rows whose disappearance does the same for the events of one subject. */
const SUBJECTS: readonly { subject: string; table: string; on: 'delete' | 'update'; when?: string }[] = [
  { subject: 'question', table: 'listingQuestion', on: 'delete' },
  { subject: 'application', table: 'sellerApplication', on: 'delete' },
  { subject: 'message', table: 'message', on: 'update', when: isCleared('customerId') },
];

const FORGETTING = {
  sqlite: [
    `create trigger "tell again of customer" after update of "anonymizedAt" on "customer" when ${LEFT}
      begin ${OF_CUSTOMER}; end`,
    `create trigger "tell disputes again of customer" after update of "anonymizedAt" on "customer" when ${LEFT}
      begin ${OF_DISPUTES}; end`,
    `create trigger "tell again of review" after update of "author" on "review" when ${NEW_AUTHOR}
      begin ${OF_REVIEW}; end`,
    ...SUBJECTS.map(
      ({ subject, table, on, when }) =>
        `create trigger "tell ${subject} again of ${table}" after ${on} on "${table}" ${when ? `when ${when}` : ''}
          begin ${forgetWhere(`"subjectId" = old."id" and "type" like '${subject}.%'`)}; end`,
    ),
  ],
  postgres: [
    `create function tell_again_of_customer() returns trigger language plpgsql as $$
      begin ${OF_CUSTOMER}; return null; end $$`,
    `create trigger "tell again of customer" after update on "customer" for each row
      when (${LEFT}) execute function tell_again_of_customer()`,
    `create function tell_disputes_again() returns trigger language plpgsql as $$
      begin ${OF_DISPUTES}; return null; end $$`,
    `create trigger "tell disputes again of customer" after update on "customer" for each row
      when (${LEFT}) execute function tell_disputes_again()`,
    `create function tell_again_of_review() returns trigger language plpgsql as $$
      begin ${OF_REVIEW}; return null; end $$`,
    `create trigger "tell again of review" after update on "review" for each row
      when (${NEW_AUTHOR}) execute function tell_again_of_review()`,
    `create function tell_again() returns trigger language plpgsql as $$ begin
      ${forgetWhere(`"subjectId" = old."id" and "type" like tg_argv[0] || '.%'`)}; return null; end $$`,
    ...SUBJECTS.map(
      ({ subject, table, on, when }) =>
        `create trigger "tell ${subject} again of ${table}" after ${on} on "${table}" for each row
          ${when ? `when (${when})` : ''} execute function tell_again('${subject}')`,
    ),
  ],
};
