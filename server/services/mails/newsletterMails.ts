import { mailTemplate } from './mailTemplate.ts';

export const confirmSubscription = mailTemplate({
  unproved: 'asked',
  subject: 'Confirme a sua inscrição',
  text: `Confirme em até 7 dias que você quer receber as novidades da {loja}:

{link}

Não foi você? Ignore este e-mail. Sem a confirmação, apagamos o seu endereço.`,
});

/** For a repeated subscription; the page's reply is the same for all. */
export const alreadySubscribed = mailTemplate({
  unproved: 'asked',
  subject: 'Você já recebe as nossas novidades',
  text: 'Alguém pediu de novo as novidades da {loja} neste endereço, que já está confirmado. Você não precisa fazer nada.',
});
