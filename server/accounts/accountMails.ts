import { randomUUID } from 'node:crypto';
import type { Db } from '../database/tables.ts';
import * as outbox from '../mail/outbox.store.ts';
import * as settings from '../settings/settings.store.ts';

interface Letter {
  recipient: string;
  subject: string;
  /** The paragraphs between the greeting and the signature. */
  text: string;
  /** It carries a link that opens an account. */
  confidential: boolean;
  /** What its reader should do who did not ask for it, before telling the shop. */
  otherwise?: string;
}

/** Puts a letter about somebody's account into the outbox, in the transaction that is its reason. */
async function queue(
  trx: Db,
  { text, confidential, otherwise = 'ignore este e-mail ou', ...letter }: Letter,
  now: Date,
): Promise<void> {
  const { storeName, supportEmail } = await settings.read(trx);
  await outbox.queue(
    trx,
    {
      ...letter,
      cause: `account ${randomUUID()}`,
      text: `Olá!

${text}

Se não foi você, ${otherwise} avise ${supportEmail}. Nunca pedimos senhas nem códigos.

${storeName}`,
      confidential: confidential ? 1 : 0,
    },
    now,
  );
}

const linkTo = (publicUrl: string, page: string, token: string): string =>
  `${publicUrl}/${page}?token=${token}`;

export const queueWelcome = (
  trx: Db,
  { email, token, publicUrl }: { email: string; token: string; publicUrl: string },
  now: Date,
): Promise<void> =>
  queue(
    trx,
    {
      recipient: email,
      subject: 'Confirme o seu e-mail',
      text: `Alguém usou este endereço para criar uma conta na loja. Se foi você, confirme que ele é seu por este link, que vale por 7 dias:

${linkTo(publicUrl, 'confirmar-email', token)}`,
      confidential: true,
    },
    now,
  );

/** Somebody signed up with an address that has an account, or that bought before there were accounts. */
export const queueKnownAddress = (
  trx: Db,
  { email, token, publicUrl }: { email: string; token: string; publicUrl: string },
  now: Date,
): Promise<void> =>
  queue(
    trx,
    {
      recipient: email,
      subject: 'Você já tem cadastro na loja',
      text: `Alguém tentou criar uma conta com este endereço, mas ele já está cadastrado. Se foi você, entre com a sua senha em ${publicUrl}/entrar.

Se não se lembra da senha, ou ainda não tem uma, crie por este link, que vale por 1 hora:

${linkTo(publicUrl, 'nova-senha', token)}`,
      confidential: true,
    },
    now,
  );

export const queueResetLink = (
  trx: Db,
  { email, token, publicUrl }: { email: string; token: string; publicUrl: string },
  now: Date,
): Promise<void> =>
  queue(
    trx,
    {
      recipient: email,
      subject: 'Crie uma nova senha',
      text: `Recebemos um pedido de nova senha para a sua conta. Crie a senha por este link, que vale por 1 hora e serve uma vez:

${linkTo(publicUrl, 'nova-senha', token)}`,
      confidential: true,
    },
    now,
  );

/** Sent as well, so that a reset takes the same work for every address, and who mistook theirs learns it. */
export const queueNoAccount = (
  trx: Db,
  { email, publicUrl }: { email: string; publicUrl: string },
  now: Date,
): Promise<void> =>
  queue(
    trx,
    {
      recipient: email,
      subject: 'Não há conta com este e-mail',
      text: `Recebemos um pedido de nova senha, mas nenhuma conta que possa entrar usa este endereço. Talvez você tenha se cadastrado com outro. Para criar uma conta: ${publicUrl}/criar-conta`,
      confidential: false,
    },
    now,
  );

export const queuePasswordChanged = (
  trx: Db,
  { email, publicUrl }: { email: string; publicUrl: string },
  now: Date,
): Promise<void> =>
  queue(
    trx,
    {
      recipient: email,
      subject: 'A sua senha foi alterada',
      text: 'A senha da sua conta acaba de ser alterada, e as outras sessões foram encerradas.',
      otherwise: `crie outra agora em ${publicUrl}/recuperar-senha e`,
      confidential: false,
    },
    now,
  );
