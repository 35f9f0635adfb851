import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { formatInstant } from '#shared/instant.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { MailTemplate } from '#server/services/mails/mailTemplate.ts';
import { guessedAtAdmin, guessedCodes } from '#server/services/mails/accountMails.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as staffMails from '#server/services/mails/staffMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type * as admins from './admins.store.ts';

/** To the owner of the access where the shop knows their address, to its own mailbox where it does not. */
export async function tellOfNewDevice(trx: Db, admin: admins.Admin, req: Request, now: Date): Promise<void> {
  const clock = await settings.read(trx);
  const at = now.toISOString();
  await queueMail(
    trx,
    staffMails.newDeviceOfStaff,
    {
      cause: `new device of ${admin.id} at ${at}`,
      to: mailbox(admin.email ?? clock.storeEmail),
      values: {
        usuario: admin.username,
        quando: formatInstant(at, clock),
        endereco: req.ip ?? 'desconhecido',
      },
    },
    now,
  );
}

/** Once a day its owner hears, or the shop's mailbox, that somebody guesses at an access. */
async function warnOnceADay(
  db: Db,
  template: typeof guessedAtAdmin | typeof guessedCodes,
  admin: admins.Admin,
  now: Date,
): Promise<void> {
  const { storeEmail } = await settings.read(db);
  const day = now.toISOString().slice(0, 10);
  await queueMail(
    db,
    template,
    {
      cause: `${template.subject}: ${admin.id} on ${day}`,
      to: mailbox(admin.email ?? storeEmail),
      values: { usuario: admin.username },
    },
    now,
  );
}

export const warnOfGuesses = (db: Db, admin: admins.Admin, now: Date): Promise<void> =>
  warnOnceADay(db, guessedAtAdmin, admin, now);

export const warnOfCodes = (db: Db, admin: admins.Admin, now: Date): Promise<void> =>
  warnOnceADay(db, guessedCodes, admin, now);

/** Of a change of what opens an access, in the transaction that makes it; whoever has no address known to the shop hears nothing. */
export async function tellOfAccess(
  trx: Db,
  template: MailTemplate & { text: `${string}{usuario}${string}` },
  { id, username, email }: admins.Admin,
  now: Date,
): Promise<void> {
  if (email === null) return;
  const cause = `access of ${id} ${randomUUID()}`;
  await queueMail(trx, template, { cause, to: mailbox(email), values: { usuario: username } }, now);
}
