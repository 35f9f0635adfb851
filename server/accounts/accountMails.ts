import { randomUUID } from 'node:crypto';
import type { Db } from '../database/tables.ts';
import { firstName } from '../mail/firstName.ts';
import * as outbox from '../mail/outbox.store.ts';
import * as settings from '../settings/settings.store.ts';

interface Letter {
  recipient: string;
  /** Whose account it is about, where there is one. */
  name?: string;
  subject: string;
  /** The paragraphs between the greeting and the signature. */
  text: string;
  /** It carries a link that opens an account. */
  confidential: boolean;
  /** What its reader should do who did not ask for it, before telling the shop. */
  otherwise?: string;
}

/** Puts a letter about somebody's account into the outbox, in the transaction that is its reason. */
export async function queueLetter(
  trx: Db,
  { name, text, confidential, otherwise = 'ignore este e-mail ou', ...letter }: Letter,
  now: Date,
): Promise<void> {
  const { storeName, supportEmail } = await settings.read(trx);
  await outbox.queue(
    trx,
    {
      ...letter,
      cause: `account ${randomUUID()}`,
      text: `${greeting(name)}

${text}

Se não foi você, ${otherwise} avise ${supportEmail}. Nunca pedimos senhas nem códigos.

${storeName}`,
      confidential: confidential ? 1 : 0,
    },
    now,
  );
}

const greeting = (name = ''): string => {
  const first = firstName(name);
  return first ? `Olá, ${first}!` : 'Olá!';
};

interface Reader {
  email: string;
  publicUrl: string;
}
interface Named extends Reader {
  name: string;
}
interface Bearer extends Named {
  /** What the link of the letter carries. */
  token: string;
}

const linkTo = ({ publicUrl, token }: Bearer, page: string): string => `${publicUrl}/${page}?token=${token}`;

export const welcome = (to: Bearer): Letter => ({
  recipient: to.email,
  name: to.name,
  subject: 'Confirme o seu e-mail',
  text: `Alguém usou este endereço para criar uma conta na loja. Se foi você, confirme que ele é seu por este link, que vale por 7 dias:

${linkTo(to, 'confirmar-email')}`,
  confidential: true,
});

/** Somebody signed up with an address that has an account, or that bought before there were accounts. */
export const knownAddress = (to: Bearer): Letter => ({
  recipient: to.email,
  name: to.name,
  subject: 'Você já tem cadastro na loja',
  text: `Alguém tentou criar uma conta com este endereço, mas ele já está cadastrado. Se foi você, entre com a sua senha em ${to.publicUrl}/entrar.

Se não se lembra da senha, ou ainda não tem uma, crie por este link, que vale por 1 hora:

${linkTo(to, 'nova-senha')}`,
  confidential: true,
});

export const resetLink = (to: Bearer): Letter => ({
  recipient: to.email,
  name: to.name,
  subject: 'Crie uma nova senha',
  text: `Recebemos um pedido de nova senha para a sua conta. Crie a senha por este link, que vale por 1 hora e serve uma vez:

${linkTo(to, 'nova-senha')}`,
  confidential: true,
});

/** Sent as well, so that a reset takes the same work for every address, and who mistook theirs learns it. */
export const noAccount = ({ email, publicUrl }: Reader): Letter => ({
  recipient: email,
  subject: 'Não há conta com este e-mail',
  text: `Recebemos um pedido de nova senha, mas nenhuma conta que possa entrar usa este endereço. Talvez você tenha se cadastrado com outro. Para criar uma conta: ${publicUrl}/criar-conta`,
  confidential: false,
});

export const passwordChanged = ({ name, email, publicUrl }: Named): Letter => ({
  recipient: email,
  name,
  subject: 'A sua senha foi alterada',
  text: 'A senha da sua conta acaba de ser alterada, e as outras sessões foram encerradas.',
  otherwise: `crie outra agora em ${publicUrl}/recuperar-senha e`,
  confidential: false,
});
