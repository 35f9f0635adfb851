import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import * as mails from '#server/services/mails/accountMails.ts';
import type { Addressee } from '#server/services/mails/addressee.ts';
import type { MailTemplate, ValuesOf } from '#server/services/mails/mailTemplate.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';

interface Link {
  token: string;
  publicUrl: string;
}

/** Queues a mail about somebody's account, in the transaction that is its reason. */
const tell = <Template extends MailTemplate>(
  trx: Db,
  template: Template,
  to: Addressee,
  values: ValuesOf<Template>,
  now: Date,
): Promise<void> => queueMail(trx, template, { cause: `account ${randomUUID()}`, to, values }, now);

export const askToConfirm = (trx: Db, to: Addressee, { token, publicUrl }: Link, now: Date): Promise<void> =>
  tell(trx, mails.welcome, to, { link: `${publicUrl}/confirmar-email?token=${token}` }, now);

export const offerPassword = (trx: Db, to: Addressee, link: Link, now: Date): Promise<void> =>
  tell(trx, mails.firstPassword, to, { link: newPasswordUrl(link) }, now);

export const tellKnownAddress = (trx: Db, to: Addressee, link: Link, now: Date): Promise<void> =>
  tell(trx, mails.knownAddress, to, { entrar: `${link.publicUrl}/entrar`, link: newPasswordUrl(link) }, now);

export const sendResetLink = (trx: Db, to: Addressee, link: Link, now: Date): Promise<void> =>
  tell(trx, mails.resetLink, to, { link: newPasswordUrl(link) }, now);

export const tellNoAccount = (trx: Db, email: string, publicUrl: string, now: Date): Promise<void> =>
  tell(trx, mails.noAccount, { email }, { criar: `${publicUrl}/criar-conta` }, now);

export const tellPasswordChanged = (trx: Db, to: Addressee, publicUrl: string, now: Date): Promise<void> =>
  tell(trx, mails.passwordChanged, to, { recuperar: `${publicUrl}/recuperar-senha` }, now);

export const askNewAddress = (trx: Db, email: string, { token, publicUrl }: Link, now: Date): Promise<void> =>
  tell(trx, mails.newEmail, { email }, { link: `${publicUrl}/confirmar-email?token=${token}` }, now);

export const tellAddressTaken = (trx: Db, to: Addressee, publicUrl: string, now: Date): Promise<void> =>
  tell(trx, mails.newEmailTaken, to, { entrar: `${publicUrl}/entrar` }, now);

export const warnOfEmailChange = (trx: Db, to: Addressee, publicUrl: string, now: Date): Promise<void> =>
  tell(trx, mails.emailChangeAsked, to, { recuperar: `${publicUrl}/recuperar-senha` }, now);

/** Told once a day. */
export const warnOfGuesses = (
  trx: Db,
  to: Addressee & { id: string },
  publicUrl: string,
  now: Date,
): Promise<void> =>
  queueMail(
    trx,
    mails.guessedAt,
    {
      cause: `guesses at account ${to.id} on ${now.toISOString().slice(0, 10)}`,
      to,
      values: { recuperar: `${publicUrl}/recuperar-senha` },
    },
    now,
  );

export const tellEmailChanged = (trx: Db, to: Addressee, now: Date): Promise<void> =>
  tell(trx, mails.emailChanged, to, {}, now);

const newPasswordUrl = ({ token, publicUrl }: Link): string => `${publicUrl}/nova-senha?token=${token}`;
