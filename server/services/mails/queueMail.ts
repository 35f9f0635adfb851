import type { Db } from '#server/platform/database/tables.ts';
import * as outbox from '#server/services/mail/outbox.store.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { type Addressee, greeting } from './addressee.ts';
import { fillPlaces } from '#shared/places.ts';
import type { MailTemplate, ValuesOf } from './mailTemplate.ts';
import * as mailTexts from './mailTexts.store.ts';
import { nameOf } from './originals.ts';

interface Given<Template extends MailTemplate> {
  /** What the mail is for; one cause is one mail. */
  cause: string;
  to: Addressee;
  values: ValuesOf<Template>;
  /** Where one leaves the list that it was written to. */
  leaveUrl?: string;
  /** How long it waits before it goes out; not at all unless said. */
  waitMs?: number;
}

/** Puts a mail of the shop into the outbox, in the shop's own words, greeted and signed, in the transaction of what causes it. */
export async function queueMail<Template extends MailTemplate>(
  trx: Db,
  template: Template,
  { cause, to, values, leaveUrl, waitMs = 0 }: Given<Template>,
  now: Date,
): Promise<void> {
  const { storeName, supportEmail, mailSignature } = await settingsStore.read(trx);
  const name = nameOf(template);
  const { subject, text } = (name && (await mailTexts.changed(trx)).get(name)) || template;
  const places = { ...values, loja: storeName, suporte: supportEmail };
  await outbox.queue(
    trx,
    {
      cause,
      recipient: to.email,
      subject: fillPlaces(subject, places).replaceAll(/\s+/g, ' '),
      text: [greeting(to), fillPlaces(text, places), mailSignature || storeName, ...leaving(leaveUrl)].join(
        '\n\n',
      ),
      leaveUrl: leaveUrl ?? null,
      confidential: template.confidential ? 1 : 0,
    },
    now,
    waitMs,
  );
}

const leaving = (leaveUrl: string | undefined): string[] =>
  leaveUrl === undefined ? [] : [`---\nPara sair da lista com um clique:\n${leaveUrl}`];
