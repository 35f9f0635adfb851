import type { StoreSettings } from '#shared/contract/settings.ts';

interface Words {
  subject: string;
  text: string;
}

/** Asks the owner of a mailbox whether it was them. */
export const confirmationMail = (
  { storeName }: Pick<StoreSettings, 'storeName'>,
  confirm: string,
  leave: string,
): Words => ({
  subject: 'Confirme a sua inscrição',
  text: `Olá!

Alguém pediu para receber as novidades da ${storeName} neste endereço. Se foi você, confirme em até 7 dias:

${confirm}

Se não foi você, não faça nada: sem a confirmação não enviamos novidades, e o endereço é apagado.

${storeName}

---
Para sair da lista com um clique:
${leave}`,
});

/** Answers whoever asks again; the page itself says the same to everybody. */
export const standingMail = ({ storeName }: Pick<StoreSettings, 'storeName'>, leave: string): Words => ({
  subject: 'Você já recebe as nossas novidades',
  text: `Olá!

Alguém pediu de novo as novidades da ${storeName} neste endereço, que já está confirmado. Você não precisa fazer nada.

${storeName}

---
Para sair da lista com um clique:
${leave}`,
});
