import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import { chatAnswered } from '#server/services/mails/inboxMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as outbox from '#server/services/outbox/outbox.store.ts';
import { MINUTE } from '#shared/values/time.ts';
import { insertLine } from './chat.store.ts';

const MAIL_WAIT_MS = MINUTE; // a visitor who is still there sees the answer sooner

/**
 * Adds the team's line. Where the visitor left an address, all unseen lines are emailed too, unless their screen
 * shows them within a minute.
 */
export async function answerVisitor(
  trx: Db,
  { id, email }: { id: string; email: string },
  answer: { text: string; author: string },
  now: Date,
): Promise<void> {
  const key = randomUUID();
  await insertLine(trx, id, { ...answer, key, side: 'team', at: now.toISOString() });
  await outbox.withdraw(trx, mailCause(id));
  if (!email) return;
  const unseen = await trx
    .selectFrom('chatLine')
    .innerJoin('chat', 'chat.messageId', 'chatLine.messageId')
    .where('chatLine.messageId', '=', id)
    .where('side', '=', 'team')
    .whereRef('seq', '>', 'seenSeq')
    .orderBy('seq')
    .select('text')
    .execute();
  await queueMail(
    trx,
    chatAnswered,
    {
      cause: mailCause(id) + key,
      to: mailbox(email),
      values: { respostas: unseen.map(({ text }) => text).join('\n\n') },
      waitMs: MAIL_WAIT_MS,
    },
    now,
  );
}

/** Records that the visitor's screen shows the team's lines so far, which then need no email. */
export async function markSeen(db: Db, id: string, seq: number): Promise<void> {
  await transaction(db, async (trx) => {
    const { shown } = await trx
      .selectFrom('chatLine')
      .where('messageId', '=', id)
      .where('side', '=', 'team')
      .where('seq', '<=', seq)
      .select((eb) => eb.fn.max('seq').as('shown'))
      .executeTakeFirstOrThrow();
    if (shown === null) return;
    // Writing it again would drop every cached reply.
    const { numUpdatedRows } = await trx
      .updateTable('chat')
      .set({ seenSeq: shown })
      .where('messageId', '=', id)
      .where('seenSeq', '<', shown)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const { later } = await trx
      .selectFrom('chatLine')
      .where('messageId', '=', id)
      .where('side', '=', 'team')
      .where('seq', '>', shown)
      .select((eb) => eb.fn.countAll<number>().as('later'))
      .executeTakeFirstOrThrow();
    if (later === 0) await outbox.withdraw(trx, mailCause(id));
  });
}

const mailCause = (id: string): string => `chat ${id} answer `;
