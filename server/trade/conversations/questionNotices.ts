import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee, mailbox } from '#server/services/mails/addressee.ts';
import {
  listingAsked,
  questionAnswered,
  questionRemoved,
  shopAsked,
} from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as notices from '#server/services/notices/notices.store.ts';
import * as outbox from '#server/services/outbox/outbox.store.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { peopleOf } from './questions.store.ts';

interface NotifyContext {
  publicUrl: string;
  now: Date;
}

const causeOf = (id: string, step: string): string => `question ${id} ${step}`;

/** Notifies the shop of a question, or the team for a shop without an owner, or the customer of its answer. Neither email quotes the text. */
export async function notifyQuestion(
  trx: Db,
  id: string,
  step: 'asked' | 'answered',
  { publicUrl, now }: NotifyContext,
): Promise<void> {
  const { title, slug, ownerId, customerId, anonymizedAt } = await peopleOf(trx, id);
  const cause = causeOf(id, step);
  if (step === 'asked') {
    if (ownerId === null) {
      const { storeEmail } = await settings.read(trx);
      const shopValues = { anuncio: title, painel: `${publicUrl}/alpha/dashboard/questions?state=waiting` };
      return queueMail(trx, shopAsked, { cause, to: mailbox(storeEmail), values: shopValues }, now);
    }
    const values = { anuncio: title, link: `${publicUrl}/vender/perguntas` };
    await queueMail(trx, listingAsked, { cause, to: await customerAddressee(trx, ownerId), values }, now);
    return;
  }
  await withdrawQuestionNotice(trx, id, ownerId, now);
  if (anonymizedAt !== null) return;
  const values = { anuncio: title, link: `${publicUrl}/perguntar/${slug}` };
  await queueMail(
    trx,
    questionAnswered,
    { cause, to: await customerAddressee(trx, customerId), values },
    now,
  );
}

/** Withdraws the shop's pending notice of a question. */
export async function withdrawQuestionNotice(
  trx: Db,
  id: string,
  ownerId: string | null,
  now: Date,
): Promise<void> {
  const cause = causeOf(id, 'asked');
  await outbox.withdraw(trx, cause);
  if (ownerId !== null) await notices.markReadAbout(trx, ownerId, cause, now);
}

/** Notifies both sides that the team removed a question, with the reason. */
export async function notifyQuestionRemoved(
  trx: Db,
  id: string,
  motivo: string,
  { publicUrl, now }: NotifyContext,
): Promise<void> {
  const { title, slug, ownerId, customerId, anonymizedAt } = await peopleOf(trx, id);
  const at = now.toISOString();
  const tell = async (to: string, path: string) =>
    queueMail(
      trx,
      questionRemoved,
      {
        cause: `${causeOf(id, 'removed')} ${to} ${at}`,
        to: await customerAddressee(trx, to),
        values: { anuncio: title, motivo, link: publicUrl + path },
      },
      now,
    );
  await withdrawQuestionNotice(trx, id, ownerId, now);
  if (anonymizedAt === null) await tell(customerId, `/perguntar/${slug}`);
  if (ownerId !== null) await tell(ownerId, '/vender/perguntas');
}
