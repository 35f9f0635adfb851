import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** The same for every try, so that a mail server or a folder can detect a repetition. */
  id: string;
  from: { name: string; address: string };
  /** Where replies go, when not to the sender. */
  replyTo: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one-click unsubscribe link of a mailing list. */
  leaveUrl: string | null;
}

/** Sends an email; throws when that fails. */
export interface Mailer {
  send: (mail: OutgoingMail) => Promise<void>;
}

const PATIENCE_MS = '15000';

/** A mail server, `smtp://user:password@host:587`. */
export function smtpMailer(address: string): Mailer {
  const url = new URL(address);
  for (const patience of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(patience)) url.searchParams.set(patience, PATIENCE_MS);
  const transport = createTransport(url.href);
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail));
    },
  };
}

/** Without a mail server each email becomes a file that any mail program opens. */
export function folderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.id}.eml`);
      // Written aside and renamed, so that no reader sees half an email.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/** Deletes the files of emails written before that moment. */
export async function removeMailsBefore(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    // Another process may have deleted it in between.
    const fileStat = name.endsWith('.eml') ? await stat(file).catch(() => undefined) : undefined;
    if (fileStat && fileStat.mtime < before) await rm(file, { force: true });
  }
}

const messageOf = ({ id, leaveUrl, ...mail }: OutgoingMail) => ({
  ...mail,
  ...(leaveUrl !== null && {
    // Mail programs show a button that posts to the address by itself. (RFC 8058)
    headers: { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  messageId: `<${id}@${mail.from.address.split('@')[1] ?? 'localhost'}>`,
});
