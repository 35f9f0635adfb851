import { type Kysely, sql } from 'kysely';
import {
  became,
  came,
  differs,
  eventIdAndMoment,
  isSqlite,
} from '#server/platform/database/migrations/parts/eventTriggers.ts';

/** An event of a seller that a row tells; what names no seller whose shop somebody has is told to nobody. */
interface Rule {
  type: string;
  table: string;
  on: 'insert' | 'delete' | 'update';
  when?: string;
  subject: string;
  part?: string;
  /** How the seller is found, and what has to be true besides. */
  of: string;
  through?: string;
}

const OWN = `"seller"."id" = new."sellerId"`;
const isPaid = `exists (select 1 from "purchase" where "purchase"."id" = new."purchaseId" and "purchase"."paidAt" is not null)`;

const ofLine = (type: string, when: string): Rule => ({
  type: `sale.${type}`,
  table: 'purchaseLine',
  on: 'update',
  when,
  subject: 'new."purchaseId"',
  part: 'new."id"',
  of: `${OWN} and ${isPaid}`,
});
const ofRow = (type: string, table: string, when: string, subject = 'new."id"'): Rule => ({
  type,
  table,
  on: 'update',
  when,
  subject,
  of: OWN,
});
const ofDispute = (type: string, more: Pick<Rule, 'on' | 'when'>): Rule => ({
  type: `dispute.${type}`,
  table: 'dispute',
  subject: 'new."id"',
  through: `join "purchaseLine" on "purchaseLine"."sellerId" = "seller"."id"`,
  of: `"purchaseLine"."id" = new."lineId"`,
  ...more,
});
const ofReview = (type: string, more: Pick<Rule, 'on' | 'when'>): Rule => ({
  type: `review.${type}`,
  table: 'review',
  subject: 'new."id"',
  through: `join "product" on "product"."sellerId" = "seller"."id"`,
  of: `"product"."id" = new."productId" and new."text" is not null`,
  ...more,
});

const rules = (threshold: string): readonly Rule[] => [
  {
    type: 'sale.paid',
    table: 'purchase',
    on: 'update',
    when: came('paidAt'),
    subject: 'new."id"',
    part: '"purchaseLine"."id"',
    through: `join "purchaseLine" on "purchaseLine"."sellerId" = "seller"."id"`,
    of: `"purchaseLine"."purchaseId" = new."id"`,
  },
  ofLine('delivered', came('deliveredAt')),
  ofLine('corrected', differs('corrections')),
  ofLine('confirmed', came('confirmedAt')),
  ofLine('cancelled', `${came('revokedAt')} and new."deliveredAt" is null`),
  ofLine('revoked', `${came('revokedAt')} and new."deliveredAt" is not null`),
  { type: 'question.asked', table: 'listingQuestion', on: 'insert', subject: 'new."id"', of: OWN },
  ofRow('question.answered', 'listingQuestion', came('answeredAt')),
  ofRow('question.removed', 'listingQuestion', came('removedAt')),
  ofRow('question.restored', 'listingQuestion', 'old."removedAt" is not null and new."removedAt" is null'),
  {
    type: 'question.deleted',
    table: 'listingQuestion',
    on: 'delete',
    subject: 'old."id"',
    of: `"seller"."id" = old."sellerId"`,
  },
  {
    type: 'conversation.message',
    table: 'conversationMessage',
    on: 'insert',
    when: `new."side" <> 'seller'`,
    subject: 'new."conversationId"',
    through: `join "conversation" on "conversation"."sellerId" = "seller"."id"`,
    of: `"conversation"."id" = new."conversationId"`,
  },
  ofDispute('opened', { on: 'insert' }),
  ofDispute('mediation', { on: 'update', when: became('state', 'mediation') }),
  ofDispute('decided', {
    on: 'update',
    when: `new."decidedBy" is not null and new."decidedBy" <> coalesce(old."decidedBy", '')`,
  }),
  ofDispute('appealed', { on: 'update', when: became('state', 'appealed') }),
  ofDispute('closed', { on: 'update', when: became('state', 'closed') }),
  ofReview('published', { on: 'insert', when: `new."state" = 'published'` }),
  ofReview('published', { on: 'update', when: became('state', 'published') }),
  // Of one that was never published nobody but its writer and the team knows.
  ofReview('refused', {
    on: 'update',
    when: `${became('state', 'refused')} and old."state" = 'published'`,
  }),
  { type: 'payout.requested', table: 'payout', on: 'insert', subject: 'new."id"', of: OWN },
  ...['in_review', 'sent', 'paid', 'failed', 'refused'].map((state) =>
    ofRow(`payout.${state}`, 'payout', became('state', state)),
  ),
  ...['changes', 'declined'].map((state) =>
    ofRow(`listing.${state}`, 'listingDraft', became('state', state)),
  ),
  ofRow('listing.approved', 'listingDraft', `${came('decidedAt')} and new."state" = 'submitted'`),
  ofRow('listing.off_sale', 'product', came('offSaleAt')),
  ofRow('listing.on_sale', 'product', 'old."offSaleAt" is not null and new."offSaleAt" is null'),
  ...['approved', 'changes', 'declined'].map((state) =>
    ofRow(`check.${state}`, 'listingCheck', became('state', state), 'new."productId"'),
  ),
  ofRow('stock.out', 'product', 'new."stock" = 0 and old."stock" > 0'),
  ofRow('stock.back', 'product', 'new."stock" > 0 and old."stock" = 0'),
  {
    ...ofRow('stock.low', 'product', 'new."stock" > 0 and new."stock" < old."stock"'),
    of: `${OWN} and new."stock" <= ${threshold} and old."stock" > ${threshold}`,
  },
];

const THRESHOLD = {
  sqlite: `coalesce((select json_extract("value", '$.lowStockThreshold') from "settings"), 5)`,
  postgres: `coalesce((select ("value"::jsonb->>'lowStockThreshold')::int from "settings"), 5)`,
};

/** Whoever leaves, or takes back what they said, is taken out of what was told of it: it is written anew. */
const anew = (which: string) => `update "event" set "data" = null where "subjectId" ${which}`;

interface Trigger {
  name: string;
  table: string;
  on: Rule['on'];
  when?: string;
  does: string;
}

const forgetting = (gone: string): readonly Trigger[] => [
  {
    name: 'conversations anew of customer',
    table: 'customer',
    on: 'update',
    when: came('anonymizedAt'),
    does: anew(`in (select "id" from "conversation" where "buyerId" = new."id")`),
  },
  { name: 'conversation anew', table: 'conversation', on: 'delete', does: anew('= old."id"') },
  {
    // Nobody is left to read it, and what it says of their money is nobody else's.
    name: 'nothing more of a shop that is nobody’s',
    table: 'seller',
    on: 'update',
    when: 'old."ownerId" is not null and new."ownerId" is null',
    does: `update "event" set "data" = ${gone} where "sellerId" = new."id"`,
  },
];

/** Events of sellers beside those of the office, told by triggers as those are; what was told before is the office's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('sellerId', 'text').execute();
  await sql`create index "eventOfSeller" on "event" ("sellerId", "position") where "sellerId" is not null`.execute(
    db,
  );
  const engine = isSqlite(db) ? 'sqlite' : 'postgres';
  const { id, now } = eventIdAndMoment(engine);
  const told = rules(THRESHOLD[engine]).map(
    ({ type, subject, part = 'null', of, through = '', ...rule }) => ({
      ...rule,
      name: `${type} to its seller by ${rule.table} ${rule.on}`,
      does: `insert into "event" ("id", "type", "subjectId", "partId", "at", "sellerId")
      select ${id}, '${type}', ${subject}, ${part}, ${now}, "seller"."id"
      from "seller" ${through} where "seller"."ownerId" is not null and ${of}`,
    }),
  );
  const gone = {
    sqlite: `json_object('id', "subjectId")`,
    postgres: `json_build_object('id', "subjectId")::text`,
  }[engine];
  for (const trigger of [...told, ...forgetting(gone)])
    for (const statement of engine === 'sqlite' ? onSqlite(trigger) : onPostgres(trigger))
      await sql.raw(statement).execute(db);
}

const onSqlite = ({ name, table, on, when, does }: Trigger): string[] => [
  `create trigger "tell ${name}" after ${on} on "${table}" ${when ? `when ${when}` : ''} begin ${does}; end`,
];

const onPostgres = ({ name, table, on, when, does }: Trigger): string[] => [
  `create function "tell ${name}"() returns trigger language plpgsql as $$ begin ${does}; return null; end $$`,
  `create trigger "tell ${name}" after ${on} on "${table}" for each row
   ${when ? `when (${when})` : ''} execute function "tell ${name}"()`,
];
