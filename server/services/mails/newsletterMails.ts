import { mailTemplate } from './mailTemplate.ts';

/** Asks the owner of a mailbox to confirm. */
export const confirmSubscription = mailTemplate({
  unproved: 'asked',
  subject: 'Confirme a sua inscrição',
  text: `Alguém pediu para receber as novidades da {loja} neste endereço. Se foi você, confirme em até 7 dias:

{link}

Se não foi você, não faça nada: sem a confirmação não enviamos novidades, e o endereço é apagado.`,
});

/** For a repeated subscription; the page's reply is the same for all. */
export const alreadySubscribed = mailTemplate({
  unproved: 'asked',
  subject: 'Você já recebe as nossas novidades',
  text: 'Alguém pediu de novo as novidades da {loja} neste endereço, que já está confirmado. Você não precisa fazer nada.',
});
