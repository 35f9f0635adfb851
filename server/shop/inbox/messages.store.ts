import { createHash, randomUUID } from 'node:crypto';
import type { Db, MessageTable } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import { contactReceived } from '#server/services/mails/inboxMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import type { Writer } from '#server/shop/chat/identifyWriter.ts';
import type { ContactMessage } from '#shared/contract/public/contact.ts';
import { searchable } from '#shared/values/text.ts';
import { MINUTE } from '#shared/values/time.ts';

export type Said = Pick<MessageTable, 'kind' | 'name' | 'email' | 'phone' | 'subject' | 'text'>;

/** A contact message as it is stored. */
export const contactOf = ({ name, email, phone, subject, message }: ContactMessage): Said => ({
  kind: 'contact',
  name,
  email,
  phone: phone ?? null,
  subject: subject ?? null,
  text: message,
});

/**
 * Stores a message and acknowledges it by email if `acknowledge`, both or neither; the same text again within
 * minutes is one message.
 */
export async function insert(
  db: Db,
  message: Said,
  { customer, page, purchaseId, acknowledge }: Writer & { acknowledge: boolean },
  now: Date,
): Promise<void> {
  await transaction(db, async (trx) => {
    const id = randomUUID();
    const at = now.toISOString();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('message')
      .values({
        ...message,
        id,
        state: 'open',
        customerId: customer?.id ?? null,
        page,
        purchaseId,
        searchText: searchable(`${message.name} ${message.email} ${message.subject ?? ''} ${message.text}`),
        fingerprint: fingerprintOf(message, customer?.id, now),
        heardAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n || !acknowledge) return;
    await queueMail(
      trx,
      contactReceived,
      { cause: `message ${id} received`, to: mailbox(message.email, customer?.id), values: {} },
      now,
    );
  });
}

const YEARS = 2;

/** Deletes messages two years after their last change. (fixtures/pages/politica-de-privacidade.md) */
export async function purge(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  await db.deleteFrom('message').where('updatedAt', '<', before.toISOString()).execute();
}

const WINDOW_MS = 10 * MINUTE;

const fingerprintOf = (message: Said, customerId: string | undefined, now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([message, customerId, Math.floor(now.getTime() / WINDOW_MS)]))
    .digest('base64url');
