import { randomUUID } from 'node:crypto';
import { endedAccessLines, type EndedAccess } from '#server/people/session/access.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as mails from '#server/services/mails/accountMails.ts';
import type { Addressee } from '#server/services/mails/addressee.ts';
import type { MailTemplate, ValuesOf } from '#server/services/mails/mailTemplate.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';

interface Link {
  token: string;
  publicUrl: string;
  /** An order's address, which the page of the link leads back to. */
  returnTo?: string | undefined;
}

/** The mailbox's owner, who may not be the one signed in. */
type Mailbox = Omit<Addressee, 'customerId' | 'about'> & { id?: string };
/** An account, whose owner can also read a notice in the bell. */
type Account = Mailbox & { id: string };

const ownerOf = ({ id, ...to }: Account): Addressee => ({ ...to, customerId: id });

/** Where the owner recovers an account that a stranger has entered. */
const recovery = (publicUrl: string) => ({ recuperar: `${publicUrl}/recuperar-senha` });

/** Queues an email about an account, in the transaction that causes it. */
const sendAccountMail = <Template extends MailTemplate>(
  trx: Db,
  template: Template,
  { id, ...to }: Mailbox & Partial<Pick<Addressee, 'customerId'>>,
  values: ValuesOf<Template>,
  now: Date,
  more?: string,
): Promise<void> =>
  queueMail(
    trx,
    template,
    { cause: `account ${randomUUID()}`, to: { customerId: null, about: id ?? null, ...to }, values, more },
    now,
  );

/** Emails the owner once a day at most. */
const warnOnceADay = (
  trx: Db,
  template: typeof mails.guessedAt | typeof mails.guessedCodesOfCustomer,
  what: string,
  account: Account,
  publicUrl: string,
  now: Date,
): Promise<void> =>
  queueMail(
    trx,
    template,
    {
      cause: `${what} account ${account.id} on ${now.toISOString().slice(0, 10)}`,
      to: ownerOf(account),
      values: recovery(publicUrl),
    },
    now,
  );

export const sendConfirmationLink = (
  trx: Db,
  to: Mailbox,
  { token, publicUrl }: Link,
  now: Date,
): Promise<void> =>
  sendAccountMail(trx, mails.welcome, to, { link: `${publicUrl}/confirmar-email?token=${token}` }, now);

export const sendFirstPasswordLink = (trx: Db, to: Mailbox, link: Link, now: Date): Promise<void> =>
  sendAccountMail(trx, mails.firstPassword, to, { link: newPasswordUrl(link) }, now);

export const sendCode = (trx: Db, to: Mailbox, code: string, now: Date): Promise<void> =>
  sendAccountMail(trx, mails.mailedCode, to, { codigo: code }, now);

export const notifyKnownAddress = (trx: Db, to: Mailbox, link: Link, now: Date): Promise<void> =>
  sendAccountMail(
    trx,
    mails.knownAddress,
    to,
    { entrar: `${link.publicUrl}/entrar`, link: newPasswordUrl(link) },
    now,
  );

export const sendResetLink = (trx: Db, to: Mailbox, link: Link, now: Date): Promise<void> =>
  sendAccountMail(trx, mails.resetLink, to, { link: newPasswordUrl(link) }, now);

export const notifyNoAccount = (trx: Db, email: string, publicUrl: string, now: Date): Promise<void> =>
  sendAccountMail(trx, mails.noAccount, { email }, { criar: `${publicUrl}/criar-conta` }, now);

export const notifyPasswordChanged = (
  trx: Db,
  account: Account,
  ended: EndedAccess,
  publicUrl: string,
  now: Date,
): Promise<void> =>
  sendAccountMail(
    trx,
    mails.passwordChanged,
    ownerOf(account),
    recovery(publicUrl),
    now,
    endedAccessLines(ended),
  );

/** Ending only sessions sends no email; ending keys does. */
export const notifyAccessEnded = (
  trx: Db,
  account: Account,
  ended: EndedAccess,
  publicUrl: string,
  now: Date,
): Promise<void> =>
  sendAccountMail(
    trx,
    mails.accessEnded,
    ownerOf(account),
    recovery(publicUrl),
    now,
    endedAccessLines(ended),
  );

/** The same after a reset, which also ended these keys of programs. */
export const notifyPasswordReset = (
  trx: Db,
  account: Account,
  keys: readonly string[],
  publicUrl: string,
  now: Date,
): Promise<void> =>
  keys.length === 0
    ? sendAccountMail(trx, mails.passwordChanged, ownerOf(account), recovery(publicUrl), now)
    : sendAccountMail(
        trx,
        mails.passwordReset,
        ownerOf(account),
        {
          ...recovery(publicUrl),
          chaves: keys.map((name) => `- ${name}`).join('\n'),
          link: `${publicUrl}/vender/programas`,
        },
        now,
      );

export const sendNewAddressLink = (
  trx: Db,
  to: { id: string; email: string },
  { token, publicUrl }: Link,
  now: Date,
): Promise<void> =>
  sendAccountMail(trx, mails.newEmail, to, { link: `${publicUrl}/confirmar-email?token=${token}` }, now);

export const notifyAddressTaken = (trx: Db, to: Mailbox, publicUrl: string, now: Date): Promise<void> =>
  sendAccountMail(trx, mails.newEmailTaken, to, { entrar: `${publicUrl}/entrar` }, now);

export const warnAboutEmailChange = (
  trx: Db,
  account: Account,
  publicUrl: string,
  now: Date,
): Promise<void> => sendAccountMail(trx, mails.emailChangeAsked, ownerOf(account), recovery(publicUrl), now);

export const warnAboutGuesses = (trx: Db, account: Account, publicUrl: string, now: Date): Promise<void> =>
  warnOnceADay(trx, mails.guessedAt, 'guesses at', account, publicUrl, now);

export const warnAboutCodeGuesses = (
  trx: Db,
  account: Account,
  publicUrl: string,
  now: Date,
): Promise<void> =>
  warnOnceADay(trx, mails.guessedCodesOfCustomer, 'codes guessed at', account, publicUrl, now);

export const notifyTwoStepChange = (
  trx: Db,
  template: typeof mails.twoStepOn | typeof mails.twoStepOff | typeof mails.recoveryCodesRenewed,
  account: Account,
  publicUrl: string,
  now: Date,
): Promise<void> => sendAccountMail(trx, template, ownerOf(account), recovery(publicUrl), now);

export const notifyEmailChanged = (trx: Db, account: Account, ended: EndedAccess, now: Date): Promise<void> =>
  sendAccountMail(trx, mails.emailChanged, ownerOf(account), {}, now, endedAccessLines(ended));

const newPasswordUrl = ({ token, publicUrl, returnTo }: Link): string =>
  `${publicUrl}/nova-senha?token=${token}${returnTo ? `&de=${encodeURIComponent(returnTo)}` : ''}`;
