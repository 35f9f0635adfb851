import { randomUUID } from 'node:crypto';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Http } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { questionWaits, messageWaits } from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { BadPicture, redrawn } from '#server/services/media/pictures.ts';
import { receivedFiles } from '#server/services/media/uploads.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { termsIn } from '#shared/shop/contactData.ts';
import { LARGEST_EVIDENCE } from '#shared/trade/disputes.ts';
import { MINUTE } from '#shared/values/time.ts';
import * as conversations from './conversations.store.ts';
import { find, type Talk } from './conversationView.ts';
import { maskMessage } from './maskMessage.ts';
import { messageKeys } from './messageKeys.ts';

/** The limits of one person's messages, against floods. */
const MESSAGES: Limit = { most: 40, windowSeconds: 600 };

/** The limit of pictures of each side. More evidence belongs into a dispute. */
const MOST_PICTURES = 50;

const WIDEST = 1_600;

/** A participant who is online reads the message sooner. */
const MAIL_WAIT_MS = MINUTE;

export interface MessageActionDeps {
  db: Db;
  vault: Vault;
  secret: string;
  publicUrl: string;
  now: () => Date;
}

/** The actions of the two sides in a conversation, by account, for every route that needs them. */
export function messageActions({ db, vault, secret, publicUrl, now }: MessageActionDeps) {
  const keyOf = messageKeys(secret);

  /** The conversation, when the account may write in it now. */
  const writable = async (trx: Db, customerId: string, name: string) => {
    const talk = await find(trx, customerId, name, now());
    if (talk.against !== null) throw new Failure('conflict', talk.against);
    return talk;
  };

  const add = async (
    trx: Db,
    { name, side, buyerId, ownerId }: Talk,
    message: Parameters<typeof conversations.add>[2],
  ): Promise<number | undefined> => {
    // A message sent while its account is being deleted would outlive it.
    for (const each of [buyerId, ownerId ?? buyerId].toSorted(inOrder)) await lockRow(trx, 'customer', each);
    const talk = await writable(trx, side === 'buyer' ? buyerId : (ownerId ?? ''), name);
    const added = await conversations.add(trx, talk, message, now());
    if (added?.isFirstUnread) await notifyOther(trx, talk, added.seq, publicUrl, now());
    return added?.seq;
  };

  return {
    async say(
      customerId: string,
      name: string,
      { text, after }: { text: string; after: number },
    ): Promise<void> {
      const talk = await writable(db, customerId, name);
      const message = maskMessage(talk.side, text, await termsFor(db, talk));
      await spend(db, `conversation messages of ${customerId}`, MESSAGES, now());
      const key = keyOf(talk.side, after, text);
      await transaction(db, (trx) => add(trx, talk, { key, ...message }));
    },

    /** Sends the picture of a multipart field. */
    async show(customerId: string, id: string, http: Http, field: string): Promise<{ sent: true }> {
      const talk = await writable(db, customerId, id);
      await refuseMorePictures(db, talk);
      await spend(db, `conversation messages of ${customerId}`, MESSAGES, now());
      const [upload] = await receivedFiles(http, field, 1);
      if (!upload) throw new Failure('invalid', 'Escolha uma imagem.');
      const { name, content } = upload;
      if (!content || content.length > LARGEST_EVIDENCE)
        throw new Failure('too_large', 'A imagem passa de 5 MB.');
      const picture = await redrawn(content, [WIDEST]).catch((error: unknown) => {
        if (error instanceof BadPicture) throw new Failure(error.code, `“${name}” ${error.message}.`);
        throw error;
      });
      return transaction(db, async (trx) => {
        const seq = await add(trx, talk, { key: randomUUID(), text: '', masked: 0 });
        await refuseMorePictures(trx, talk); // Both people are locked by now: parallel pictures are counted.
        for (const { width, height, data } of picture)
          if (seq !== undefined) await conversations.insertPicture(trx, vault, { seq, width, height, data });
        return { sent: true as const };
      });
    },

    /** The picture of one message. */
    async picture(customerId: string, name: string, seq: number) {
      const { id } = await find(db, customerId, name, now());
      return conversations.openPicture(db, vault, [id], seq);
    },

    async seen(customerId: string, name: string, seq: number): Promise<void> {
      const talk = await find(db, customerId, name, now());
      await transaction(db, (trx) => conversations.markSeen(trx, talk, seq, now()));
    },
  };
}

/** The terms that are masked. After a purchase the buyer's words are evidence, and no term is masked in them. */
const termsFor = async (db: Db, { side, line }: Talk): Promise<string[]> =>
  side === 'buyer' && line ? [] : termsIn((await settings.read(db)).forbiddenTerms);

async function refuseMorePictures(db: Db, { id, side }: Talk): Promise<void> {
  if ((await conversations.countPictures(db, id, side)) >= MOST_PICTURES)
    throw new Failure('conflict', `São até ${MOST_PICTURES} imagens de cada lado.`);
}

/** The order in which two people are locked, the same for every caller that locks both. */
export const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** Notifies the other side of its first unread message, and again only after it has read. */
async function notifyOther(trx: Db, talk: Talk, seq: number, publicUrl: string, now: Date): Promise<void> {
  const to =
    talk.side === 'buyer'
      ? ({
          side: 'seller',
          id: talk.ownerId,
          folder: 'vender',
          from: 'Comprador',
          question: 'Alguém',
        } as const)
      : ({
          side: 'buyer',
          id: talk.buyerId,
          folder: 'conta',
          from: 'Vendedor',
          question: 'Vendedor',
        } as const);
  if (to.id === null) return;
  const mail = {
    cause: conversations.causeOf(talk.id, to.side) + seq,
    to: await customerAddressee(trx, to.id),
    waitMs: MAIL_WAIT_MS,
  };
  const link = `${publicUrl}/${to.folder}/mensagens/${talk.name}`;
  if (talk.line) {
    const values = { venda: talk.name, produto: talk.title, quem: to.from, link };
    await queueMail(trx, messageWaits, { ...mail, values }, now);
    return;
  }
  const values = { anuncio: talk.title, quem: to.question, link };
  await queueMail(trx, questionWaits, { ...mail, values }, now);
}
