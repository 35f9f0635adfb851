import { type Kysely, sql } from 'kysely';
import {
  became,
  came,
  differs,
  isSqlite,
  type Rule,
  tellBy,
} from '#server/platform/database/migrations/parts/eventTriggers.ts';

const ofRow = (type: string, table: string, when: string): Rule => ({ type, table, on: 'update', when });

const RULES: readonly Rule[] = [
  { type: 'message.received', table: 'message', on: 'insert' },
  ofRow('message.received', 'message', differs('heardAt')),
  ofRow('message.answered', 'message', became('state', 'answered')),
  { type: 'message.answered', table: 'messageReply', on: 'insert', subject: 'messageId' },
  {
    type: 'message.answered',
    table: 'chatLine',
    on: 'insert',
    when: `new."side" = 'team'`,
    subject: 'messageId',
  },
  ofRow('message.closed', 'message', became('state', 'closed')),
  // What the visitor adds to a chat opens it as well.
  ofRow('message.reopened', 'message', `${became('state', 'open')} and new."heardAt" = old."heardAt"`),
  { type: 'question.asked', table: 'listingQuestion', on: 'insert' },
  ofRow('question.answered', 'listingQuestion', came('answeredAt')),
  { type: 'question.reported', table: 'questionReport', on: 'insert', subject: 'questionId' },
  ofRow('question.removed', 'listingQuestion', came('removedAt')),
  ofRow('question.restored', 'listingQuestion', 'old."removedAt" is not null and new."removedAt" is null'),
  { type: 'question.deleted', table: 'listingQuestion', on: 'delete' },
  ...['submitted', 'changes', 'approved', 'declined'].map((state) =>
    ofRow(`application.${state}`, 'sellerApplication', became('state', state)),
  ),
  ...['submitted', 'changes', 'declined'].map((state) =>
    ofRow(`listing.${state}`, 'listingDraft', became('state', state)),
  ),
  ofRow('listing.withdrawn', 'listingDraft', `new."state" = 'draft' and old."state" = 'submitted'`),
  // An approved one is decided as it waits, and becomes the product of its id in the same transaction.
  ofRow('listing.approved', 'listingDraft', `${came('decidedAt')} and new."state" = 'submitted'`),
  { type: 'report.received', table: 'listingReport', on: 'insert', subject: 'reportedId' },
  ofRow('report.held', 'reportedListing', came('heldAt')),
  ofRow('report.kept', 'reportedListing', became('state', 'kept')),
  ofRow('report.taken_down', 'reportedListing', became('state', 'taken_down')),
];

/** Who takes back what they said, or leaves, is taken out of what was told of it: it is written anew. */
const FORGETTING = [
  { table: 'listingQuestion', on: 'delete', subject: 'question', when: undefined },
  { table: 'sellerApplication', on: 'delete', subject: 'application', when: undefined },
  {
    table: 'message',
    on: 'update',
    subject: 'message',
    when: 'old."customerId" is not null and new."customerId" is null',
  },
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await tellBy(db, RULES);
  const sqlite = isSqlite(db);
  if (!sqlite)
    await sql`create function tell_anew() returns trigger language plpgsql as $$ begin
      update "event" set "data" = null where "subjectId" = old."id" and "type" like tg_argv[0] || '.%';
      return null; end $$`.execute(db);
  for (const { table, on, subject, when } of FORGETTING)
    await sql
      .raw(
        `create trigger "tell ${subject} anew of ${table}" after ${on} on "${table}" ${
          sqlite
            ? `${when ? `when ${when}` : ''} begin update "event" set "data" = null
                 where "subjectId" = old."id" and "type" like '${subject}.%'; end`
            : `for each row ${when ? `when (${when})` : ''} execute function tell_anew('${subject}')`
        }`,
      )
      .execute(db);
}
