import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { guessedAtAdmin, guessedCodes } from '#server/services/mails/accountMails.ts';
import { type Addressee, mailbox } from '#server/services/mails/addressee.ts';
import type { MailTemplate } from '#server/services/mails/mailTemplate.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as staffMails from '#server/services/mails/staffMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { endedAccessLines, type EndedAccess } from './access.ts';
import type * as admins from './admins.store.ts';

/**
 * The one rule for the recipient of an email about an access: its owner where the address is known, else the shop's
 * own mailbox. A new email about an access asks here.
 */
const ownerOrShop = async (db: Db, { email }: Pick<admins.Admin, 'email'>): Promise<Addressee> =>
  mailbox(email ?? (await settings.read(db)).storeEmail);

export async function notifyNewDevice(trx: Db, admin: admins.Admin, req: Request, now: Date): Promise<void> {
  const clock = await settings.read(trx);
  const at = now.toISOString();
  await queueMail(
    trx,
    staffMails.newDeviceOfStaff,
    {
      cause: `new device of ${admin.id} at ${at}`,
      to: await ownerOrShop(trx, admin),
      values: {
        usuario: admin.username,
        quando: formatInstant(at, clock),
        endereco: req.ip ?? 'desconhecido',
      },
    },
    now,
  );
}

/** Emails the owner, or the shop's mailbox, once a day at most, that an access is being guessed at. */
async function warnOnceADay(
  db: Db,
  template: typeof guessedAtAdmin | typeof guessedCodes,
  admin: admins.Admin,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await queueMail(
    db,
    template,
    {
      cause: `${template.subject}: ${admin.id} on ${day}`,
      to: await ownerOrShop(db, admin),
      values: { usuario: admin.username },
    },
    now,
  );
}

export const warnAboutGuesses = (db: Db, admin: admins.Admin, now: Date): Promise<void> =>
  warnOnceADay(db, guessedAtAdmin, admin, now);

export const warnAboutCodeGuesses = (db: Db, admin: admins.Admin, now: Date): Promise<void> =>
  warnOnceADay(db, guessedCodes, admin, now);

/** Emails a change of credentials, in the transaction that makes it. */
export async function notifyAccessChange(
  trx: Db,
  template: MailTemplate & { text: `${string}{usuario}${string}` },
  admin: Pick<admins.Admin, 'id' | 'username' | 'email'>,
  now: Date,
  access?: Pick<EndedAccess, 'ended' | 'remaining'>,
): Promise<void> {
  const cause = `access of ${admin.id} ${randomUUID()}`;
  const to = await ownerOrShop(trx, admin);
  const more = access && endedAccessLines(access);
  await queueMail(trx, template, { cause, to, values: { usuario: admin.username }, more }, now);
}
