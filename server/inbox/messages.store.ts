import { createHash, randomUUID } from 'node:crypto';
import type { ContactMessage, SellerApplication } from '#shared/contract/contact.ts';
import { searchable } from '#shared/text.ts';
import type { Db, MessageTable } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import * as outbox from '../mail/outbox.store.ts';
import * as settingsStore from '../settings/settings.store.ts';

/** What somebody wrote, as it is kept. */
export type Said = Pick<MessageTable, 'kind' | 'name' | 'email' | 'phone' | 'subject' | 'text'>;

/** A contact message as it is kept. */
export const contactOf = ({ name, email, phone, subject, message }: ContactMessage): Said => ({
  kind: 'contact',
  name,
  email,
  phone: phone ?? null,
  subject: subject ?? null,
  text: message,
});

/** A seller's application as it is kept: the shop's name is its subject. */
export const applicationOf = ({ name, email, phone, shopName, products }: SellerApplication): Said => ({
  kind: 'seller',
  name,
  email,
  phone: phone ?? null,
  subject: shopName,
  text: products,
});

/** Keeps a message and acknowledges it by mail, both or neither; the same words again within minutes are one message. */
export async function insert(db: Db, said: Said, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const id = randomUUID();
    const at = now.toISOString();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('message')
      .values({
        ...said,
        id,
        state: 'open',
        searchText: searchable(`${said.name} ${said.email} ${said.subject ?? ''} ${said.text}`),
        fingerprint: fingerprintOf(said, now),
        heardAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    const { storeName, supportEmail } = await settingsStore.read(trx);
    await outbox.queue(
      trx,
      {
        cause: `message ${id} received`,
        recipient: said.email,
        subject: said.kind === 'seller' ? 'Recebemos a sua inscrição' : 'Recebemos a sua mensagem',
        text: acknowledgement(said, storeName, supportEmail),
      },
      now,
    );
  });
}

const YEARS = 2;

/** Forgets what was written two years before anybody last touched it. (fixtures/pages/politica-de-privacidade.md) */
export async function purge(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  await db.deleteFrom('message').where('updatedAt', '<', before.toISOString()).execute();
}

const WINDOW_MS = 10 * 60_000;

const fingerprintOf = (said: Said, now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([said, Math.floor(now.getTime() / WINDOW_MS)]))
    .digest('base64url');

const acknowledgement = (said: Said, storeName: string, supportEmail: string): string =>
  `Olá, ${said.name}!

${
  said.kind === 'seller'
    ? 'Recebemos a sua inscrição para vender na loja. A equipe confere os dados e responde por este e-mail.'
    : 'Recebemos a sua mensagem. Uma pessoa da equipe lê e responde por este e-mail, no horário de atendimento.'
}

Se não foi você, ignore este e-mail ou avise ${supportEmail}. Nunca pedimos senhas nem códigos.

${storeName}`;
