import {
  becomes,
  differs,
  isCleared,
  isSet,
  selectEvent,
  selectSellerEvent,
  type SellerEventRule,
  sellerEventTrigger,
  trigger,
} from '#server/platform/database/migrations/parts/events.ts';
import {
  type Dialect,
  type Engine,
  migration,
} from '#server/platform/database/migrations/parts/statements.ts';

/** Events for the programs of sellers, beside those of the team. A row whose seller has no owner writes none. */
export const up = migration((dialect) => [
  ...rules(dialect.engine).flatMap((rule) => sellerEventTrigger(dialect, rule)),
  ...forgetting(dialect),
  ...lineRefunds(dialect),
]);

const OWN = `"seller"."id" = new."sellerId"`;
const isPaid = `exists (select 1 from "purchase" where "purchase"."id" = new."purchaseId" and "purchase"."paidAt" is not null)`;
const LINES = `join "purchaseLine" on "purchaseLine"."sellerId" = "seller"."id"`;

const ofRow = (type: string, table: string, when: string, subject = 'new."id"'): SellerEventRule => ({
  type,
  table,
  on: 'update',
  when,
  subject,
  seller: OWN,
});
const ofNewRow = (type: string, table: string): SellerEventRule => ({
  type,
  table,
  on: 'insert',
  subject: 'new."id"',
  seller: OWN,
});
const ofLine = (type: string, when: string): SellerEventRule => ({
  ...ofRow(`sale.${type}`, 'purchaseLine', when, 'new."purchaseId"'),
  part: 'new."id"',
  seller: `${OWN} and ${isPaid}`,
});
const ofDispute = (type: string, when?: string): SellerEventRule => ({
  type: `dispute.${type}`,
  table: 'dispute',
  on: when ? 'update' : 'insert',
  ...(when && { when }),
  subject: 'new."id"',
  join: LINES,
  seller: `"purchaseLine"."id" = new."lineId"`,
});
const ofReview = (type: string, on: 'insert' | 'update', when: string): SellerEventRule => ({
  type: `review.${type}`,
  table: 'review',
  on,
  when,
  subject: 'new."id"',
  join: `join "product" on "product"."sellerId" = "seller"."id"`,
  seller: `"product"."id" = new."productId" and new."text" is not null`,
});

const THRESHOLD: Record<Engine, string> = {
  sqlite: `coalesce((select json_extract("value", '$.lowStockThreshold') from "settings"), 5)`,
  postgres: `coalesce((select ("value"::jsonb->>'lowStockThreshold')::int from "settings"), 5)`,
};

const rules = (engine: Engine): readonly SellerEventRule[] => [
  {
    ...ofRow('sale.paid', 'purchase', isSet('paidAt')),
    part: '"purchaseLine"."id"',
    join: LINES,
    seller: `"purchaseLine"."purchaseId" = new."id"`,
  },
  ofLine('delivered', isSet('deliveredAt')),
  ofLine('corrected', differs('corrections')),
  ofLine('confirmed', isSet('confirmedAt')),
  ofLine('cancelled', `${isSet('revokedAt')} and new."deliveredAt" is null`),
  ofLine('revoked', `${isSet('revokedAt')} and new."deliveredAt" is not null`),
  ofNewRow('question.asked', 'listingQuestion'),
  ofRow('question.answered', 'listingQuestion', isSet('answeredAt')),
  ofRow('question.removed', 'listingQuestion', isSet('removedAt')),
  ofRow('question.restored', 'listingQuestion', isCleared('removedAt')),
  {
    type: 'question.deleted',
    table: 'listingQuestion',
    on: 'delete',
    subject: 'old."id"',
    seller: `"seller"."id" = old."sellerId"`,
  },
  {
    ...ofNewRow('conversation.message', 'conversationMessage'),
    when: `new."side" <> 'seller'`,
    subject: 'new."conversationId"',
    join: `join "conversation" on "conversation"."sellerId" = "seller"."id"`,
    seller: `"conversation"."id" = new."conversationId"`,
  },
  ofDispute('opened'),
  ofDispute('mediation', becomes('state', 'mediation')),
  ofDispute('decided', `new."decidedBy" is not null and new."decidedBy" <> coalesce(old."decidedBy", '')`),
  ofDispute('appealed', becomes('state', 'appealed')),
  ofDispute('closed', becomes('state', 'closed')),
  ofReview('published', 'insert', `new."state" = 'published'`),
  ofReview('published', 'update', becomes('state', 'published')),
  // Only its writer and the team know a review that was never published.
  ofReview('refused', 'update', `${becomes('state', 'refused')} and old."state" = 'published'`),
  ofNewRow('payout.requested', 'payout'),
  ...['in_review', 'sent', 'paid', 'failed', 'refused'].map((state) =>
    ofRow(`payout.${state}`, 'payout', becomes('state', state)),
  ),
  ...['changes', 'declined'].map((state) =>
    ofRow(`listing.${state}`, 'listingDraft', becomes('state', state)),
  ),
  ofRow('listing.approved', 'listingDraft', `${isSet('decidedAt')} and new."state" = 'submitted'`),
  ofRow('listing.off_sale', 'product', isSet('offSaleAt')),
  ofRow('listing.on_sale', 'product', isCleared('offSaleAt')),
  ...['approved', 'changes', 'declined'].map((state) =>
    ofRow(`check.${state}`, 'listingCheck', becomes('state', state), 'new."productId"'),
  ),
  ofRow('stock.out', 'product', 'new."stock" = 0 and old."stock" > 0'),
  ofRow('stock.back', 'product', 'new."stock" > 0 and old."stock" = 0'),
  {
    ...ofRow('stock.low', 'product', 'new."stock" > 0 and new."stock" < old."stock"'),
    seller: `${OWN} and new."stock" <= ${THRESHOLD[engine]} and old."stock" > ${THRESHOLD[engine]}`,
  },
];

/** As in `0014-events.ts`, for conversations and for a shop that loses its owner. */
function forgetting(dialect: Dialect): string[] {
  const onlyId = {
    sqlite: `json_object('id', "subjectId")`,
    postgres: `json_build_object('id', "subjectId")::text`,
  }[dialect.engine];
  return [
    ...trigger(dialect, {
      name: 'conversations again of customer',
      table: 'customer',
      on: 'update',
      when: isSet('anonymizedAt'),
      body: `update "event" set "data" = null
        where "subjectId" in (select "id" from "conversation" where "buyerId" = new."id");`,
    }),
    ...trigger(dialect, {
      name: 'conversation again',
      table: 'conversation',
      on: 'delete',
      body: `update "event" set "data" = null where "subjectId" = old."id";`,
    }),
    // The former owner no longer reads these events, and their money concerns no other person.
    ...trigger(dialect, {
      name: 'nothing more of a shop that is nobody’s',
      table: 'seller',
      on: 'update',
      when: isCleared('ownerId'),
      body: `update "event" set "data" = ${onlyId} where "sellerId" = new."id";`,
    }),
  ];
}

/**
 * Events of a refunded part of a line. Only the end of a transaction knows that all of the line's money went back: the line is then
 * revoked, which has its own event, so the events of the same transaction, which have no body yet, are deleted.
 */
function lineRefunds(dialect: Dialect): string[] {
  const line = `"purchaseLine"."id" = new."lineId" and "purchaseLine"."revokedAt" is null`;
  const part = '"purchaseLine"."id"';
  const refunded = `${selectEvent(dialect, 'line.refunded', '"purchaseId"', part, `from "purchaseLine" where ${line}`)}
    ${selectSellerEvent(
      dialect,
      { type: 'sale.refunded', subject: '"purchaseId"', part },
      `from "purchaseLine" join "seller" on "seller"."id" = "purchaseLine"."sellerId"
        where "seller"."ownerId" is not null and ${line}`,
    )}`;
  return [
    ...trigger(dialect, {
      name: 'line refunded at once',
      table: 'refund',
      on: 'insert',
      when: `new."status" = 'done' and new."lineId" is not null`,
      body: refunded,
    }),
    // The provider sent the money back, or it was repaid some other way.
    ...trigger(dialect, {
      name: 'line refunded',
      table: 'refund',
      on: 'update',
      when: `new."lineId" is not null and ((new."status" = 'done' and old."status" <> 'done')
        or (new."elsewhere" = 1 and old."elsewhere" = 0))`,
      body: refunded,
    }),
    ...trigger(dialect, {
      name: 'line refunded whole',
      table: 'purchaseLine',
      on: 'update',
      when: isSet('revokedAt'),
      body: `delete from "event" where "subjectId" = new."purchaseId" and "partId" = new."id"
        and "type" in ('line.refunded', 'sale.refunded') and "data" is null and "position" is null;`,
    }),
  ];
}
