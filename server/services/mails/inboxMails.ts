import { IF_NOT_YOU, mailTemplate } from './mailTemplate.ts';

export const contactReceived = mailTemplate({
  unproved: 'asked',
  subject: 'Recebemos a sua mensagem',
  text: `Recebemos a sua mensagem. Uma pessoa da equipe lê e responde por este e-mail, no horário de atendimento.

${IF_NOT_YOU}`,
});

/** The message is not quoted: it may address the owner of a mistyped or foreign address. */
export const messageAnswered = mailTemplate({
  unproved: 'byTeam',
  subject: 'Resposta à sua mensagem',
  text: `{resposta}

---
Esta é a resposta à mensagem que recebemos deste endereço em {quando}. ${IF_NOT_YOU}`,
});

export const chatAnswered = mailTemplate({
  unproved: 'byTeam',
  subject: 'Resposta no chat de suporte',
  text: `A equipe respondeu à sua conversa no chat:

{respostas}

Para continuar, abra o chat da loja no mesmo aparelho e navegador, ou escreva para {suporte}. Nunca pedimos senhas nem códigos.`,
});
