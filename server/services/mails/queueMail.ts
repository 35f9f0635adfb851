import type { Db } from '#server/platform/database/tables.ts';
import * as notices from '#server/services/notices/notices.store.ts';
import * as outbox from '#server/services/outbox/outbox.store.ts';
import { withoutCodes } from '#server/services/outbox/withoutCodes.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { fillPlaces } from '#shared/values/places.ts';
import { type Addressee, greeting } from './addressee.ts';
import type { MailTemplate, ValuesOf } from './mailTemplate.ts';
import * as mailTexts from './mailTexts.store.ts';
import { nameOf } from './originals.ts';
import { addToDigest, isUnproved, deliveryWayOf } from './unprovedBound.ts';

interface Given<Template extends MailTemplate> {
  /** The reason of the email; one cause is one email. */
  cause: string;
  to: Addressee;
  values: ValuesOf<Template>;
  /** The unsubscribe link of a mailing list. */
  leaveUrl?: string;
  /** The buyer whose actions cause it, where it goes to another person: these emails share a limit. */
  causedBy?: string;
  /** Paragraphs between the shop's own text and the signature, which no edited text omits. */
  more?: string | undefined;
  /** How long it waits before it is sent; 0 by default. */
  waitMs?: number;
}

/**
 * Notifies a person, in the transaction of the cause: by an email in the outbox, with greeting and signature, and
 * customers in their bell, as far as they want either. (docs/marketplace.md, 'Notices')
 */
export async function queueMail<Template extends MailTemplate>(
  trx: Db,
  template: Template,
  { cause, to, values, causedBy, more, leaveUrl, waitMs = 0 }: Given<Template>,
  now: Date,
): Promise<void> {
  const { storeName, supportEmail, mailSignature } = await settingsStore.read(trx);
  const name = nameOf(template);
  const { subject, text } = (name && (await mailTexts.changed(trx)).get(name)) || template;
  const places: Record<string, string> = withinLines({
    ...values,
    loja: storeName,
    suporte: supportEmail,
  });
  // Texts older than the rule of `admin/mailTexts.routes.ts` may have a link in their subject, which is stored and shown.
  const title = withoutCodes(inOneLine(fillPlaces(subject, places)));
  if (template.bell && to.customerId !== null) {
    const { kind, detail, path } = template.bell;
    const channels = await notices.wantedBy(trx, to.customerId, kind);
    const notice = {
      customerId: to.customerId,
      cause,
      kind,
      title,
      detail: detail === undefined ? null : inOneLine(fillPlaces(detail, places)),
      path: path ?? pathOf(places['link']),
      inBell: channels.bell ? 1 : 0,
    } as const;
    await notices.write(trx, notice, now);
    if (!channels.mail || (template.unproved === 'bell' && isUnproved(to))) return;
  }
  const mailId = await outbox.queue(
    trx,
    {
      cause,
      recipient: to.email,
      customerId: to.customerId ?? to.about ?? null,
      subject: title,
      text: [
        greeting(to),
        fillPlaces(text, places),
        ...(more === undefined ? [] : [more]),
        mailSignature || storeName,
        ...leaving(leaveUrl),
      ].join('\n\n'),
      leaveUrl: leaveUrl ?? null,
      confidential: template.confidential ? 1 : 0,
    },
    now,
    waitMs,
  );
  if (mailId === undefined) return;
  const way = await deliveryWayOf(trx, template, { to, causedBy }, now);
  if (way === 'goes') return;
  if (way === 'stays') return outbox.remove(trx, mailId);
  await outbox.setAside(trx, mailId, now);
  const item = `- ${title}${places['link'] === undefined ? '' : `: ${places['link']}`}`;
  await addToDigest(trx, { to, causedBy, item }, (digest, news) => queueMail(trx, digest, news, now), now);
}

/** Places that may have several lines: whole texts of users, and lists. All others stay in one line. */
const BLOCKS = new Set([
  'anuncios',
  'chaves',
  'falta',
  'itens',
  'motivo',
  'mudancas',
  'pagamento',
  'pode',
  'resposta',
  'respostas',
  'vendas',
]);

/** A no-break space joins its neighbours. */
const inOneLine = (words: string): string => words.replaceAll(/[^\S\u00a0]+/g, ' ');

const withinLines = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, BLOCKS.has(name) ? value : inOneLine(value)]),
  );

function pathOf(link: string | undefined): string | null {
  if (link === undefined) return null;
  const { pathname, search, hash } = new URL(link, 'http://shop'); // the sample shop has no address yet
  return pathname + search + hash;
}

const leaving = (leaveUrl: string | undefined): string[] =>
  leaveUrl === undefined ? [] : [`---\nPara sair da lista com um clique:\n${leaveUrl}`];
