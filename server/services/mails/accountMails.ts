import { IF_NOT_YOU, mailTemplate } from './mailTemplate.ts';

export const welcome = mailTemplate({
  unproved: 'asked',
  subject: 'Confirme o seu e-mail',
  text: `Para concluir o seu cadastro na loja, confirme este e-mail pelo link abaixo. Ele vale por 7 dias:

{link}

${IF_NOT_YOU}`,
  confidential: true,
});

/** After a purchase with this address without a password. */
export const firstPassword = mailTemplate({
  unproved: 'asked',
  subject: 'Crie a sua senha para acompanhar o pedido',
  text: `Recebemos uma compra com este e-mail. Crie uma senha pelo link abaixo e abra o pedido em qualquer aparelho. O link vale por 7 dias:

{link}

${IF_NOT_YOU}`,
  confidential: true,
});

/** To an account without a password. */
export const mailedCode = mailTemplate({
  unproved: 'asked',
  subject: 'O seu código para entrar',
  text: `Use este código para entrar na loja. Ele vale por 10 minutos e serve uma vez:

{codigo}

Não passe o código a ninguém. ${IF_NOT_YOU}`,
  confidential: true,
});

/** After a sign-up with an address that has an account, or guest orders. */
export const knownAddress = mailTemplate({
  unproved: 'asked',
  subject: 'Você já tem cadastro na loja',
  text: `Este e-mail já tem cadastro na loja. Entre com a sua senha em {entrar}.

Esqueceu a senha ou ainda não tem uma? Crie pelo link abaixo, que vale por 1 hora:

{link}

${IF_NOT_YOU}`,
  confidential: true,
});

export const resetLink = mailTemplate({
  unproved: 'asked',
  subject: 'Crie uma nova senha',
  text: `Recebemos um pedido de nova senha para a sua conta. Crie a senha por este link, que vale por 1 hora e serve uma vez:

{link}

${IF_NOT_YOU}`,
  confidential: true,
});

/** Sent as well, so that a reset takes the same work for every address, and a mistaken reader learns it. */
export const noAccount = mailTemplate({
  unproved: 'asked',
  subject: 'Não há conta com este e-mail',
  text: `Recebemos um pedido para entrar com este e-mail, mas nenhuma conta que possa entrar usa este endereço. Talvez você tenha se cadastrado com outro. Para criar uma conta: {criar}

${IF_NOT_YOU}`,
});

/** To the new address requested for an account. */
export const newEmail = mailTemplate({
  unproved: 'asked',
  subject: 'Confirme o seu novo e-mail',
  text: `Você pediu para usar este e-mail na sua conta. Confirme pelo link abaixo, que vale por 24 horas:

{link}

Depois disso, entre na conta com este e-mail.

${IF_NOT_YOU}`,
  confidential: true,
});

/** The same where the address already has an account; the requester gets the same reply. */
export const newEmailTaken = mailTemplate({
  unproved: 'asked',
  subject: 'Este e-mail já tem conta na loja',
  text: `Este e-mail já está em outra conta da loja, e nada mudou. Para usar essa conta, entre em {entrar}.

${IF_NOT_YOU}`,
});

/** To the current address, while there is time to object. */
export const emailChangeAsked = mailTemplate({
  unproved: 'counted',
  subject: 'Pediram a troca do e-mail da sua conta',
  text: `Recebemos um pedido, com a sua senha, para trocar o e-mail da sua conta. A troca só vale depois de confirmada no novo endereço.

Se não foi você, crie outra senha agora em {recuperar}: isso desfaz o pedido. E avise {suporte}.`,
  bell: { kind: 'security', path: '/conta/seguranca' },
});

/** To the previous address of the account. */
export const emailChanged = mailTemplate({
  unproved: 'counted',
  subject: 'O e-mail da sua conta foi trocado',
  text: `A sua conta na loja agora usa outro e-mail. Este não serve mais para entrar.

Se não foi você, avise {suporte} assim que puder.`,
  bell: { kind: 'security', path: '/conta/editar' },
});

export const passwordChanged = mailTemplate({
  unproved: 'counted',
  subject: 'A sua senha foi alterada',
  text: `A senha da sua conta acaba de ser alterada, e as outras sessões foram encerradas.

Se não foi você, crie outra agora em {recuperar} e avise {suporte}. Nunca pedimos senhas nem códigos.`,
  bell: { kind: 'security', detail: 'Se não foi você, crie outra agora.', path: '/conta/seguranca' },
});

/** All other sessions were ended, and with them what the email lists. */
export const accessEnded = mailTemplate({
  unproved: 'counted',
  subject: 'As outras sessões e as chaves da sua loja foram encerradas',
  text: `Você encerrou as outras sessões da sua conta.

Se não foi você, crie outra senha agora em {recuperar} e avise {suporte}.`,
  bell: { kind: 'security', detail: 'Se não foi você, crie outra senha agora.', path: '/conta/seguranca' },
});

/** To an owner who reset the password and had keys for programs: an intruder with the old password may have made one. */
export const passwordReset = mailTemplate({
  unproved: 'counted',
  subject: 'A sua senha foi alterada, e as chaves da sua loja revogadas',
  text: `A senha da sua conta acaba de ser alterada pelo link enviado a este e-mail. As outras sessões foram encerradas, e as chaves de programas da sua loja, revogadas:

{chaves}

Crie outras para os programas que são seus em {link}

Se não foi você, crie outra senha agora em {recuperar} e avise {suporte}. Nunca pedimos senhas nem códigos.`,
  bell: {
    kind: 'security',
    detail: 'As chaves de programas da sua loja foram revogadas.',
    path: '/vender/programas',
  },
});

/** After so many password guesses that only the account's known devices can sign in for a while. */
export const guessedAt = mailTemplate({
  unproved: 'counted',
  subject: 'Muitas tentativas de entrar na sua conta',
  text: `A senha da sua conta foi errada muitas vezes. Por alguns minutos, você só entra pelos aparelhos que já usou.

Não foi você? A sua conta continua segura. Troque a senha se ela for curta ou usada em outros sites: {recuperar}`,
  bell: {
    kind: 'security',
    detail: 'Por alguns minutos ela só abre nos aparelhos em que você já entrou.',
    path: '/conta/seguranca',
  },
});

/** After guesses at the second step with the right password. */
export const guessedCodesOfCustomer = mailTemplate({
  unproved: 'counted',
  subject: 'Alguém sabe a sua senha e erra os códigos',
  text: `Recebemos a senha certa da sua conta e muitos códigos de verificação errados. Por alguns dias, entre com um código de recuperação ou pelos aparelhos que já usou.

Não foi você? Outra pessoa sabe a sua senha. Crie outra agora em {recuperar}.`,
  bell: {
    kind: 'security',
    detail: 'Se não foi você, crie outra senha agora.',
    path: '/conta/seguranca',
  },
});

export const twoStepOn = mailTemplate({
  unproved: 'counted',
  subject: 'A verificação em duas etapas está ligada',
  text: `A partir de agora, você entra com a senha e um código do aplicativo autenticador ou de recuperação. Guarde os códigos de recuperação fora do celular.

Você vende aqui? Os saques ficam bloqueados por um prazo depois desta mudança.

Se não foi você, crie outra senha agora em {recuperar} e avise {suporte}.`,
  bell: {
    kind: 'security',
    detail: 'Guarde os códigos de recuperação fora do celular.',
    path: '/conta/seguranca/duas-etapas',
  },
});

export const twoStepOff = mailTemplate({
  unproved: 'counted',
  subject: 'A verificação em duas etapas foi desligada',
  text: `A partir de agora, você entra só com a senha. Você vende aqui? Os saques ficam bloqueados por um prazo e podem esperar até você ligar a verificação de novo.

Se não foi você, crie outra senha agora em {recuperar} e avise {suporte}.`,
  bell: {
    kind: 'security',
    detail: 'A conta abre só com a senha.',
    path: '/conta/seguranca/duas-etapas',
  },
});

/** After the team removed it for an owner who lost app and codes. */
export const twoStepOffByTeam = mailTemplate({
  unproved: 'byTeam',
  subject: 'A equipe desligou a verificação em duas etapas da sua conta',
  text: `Como você pediu ao atendimento, a sua conta agora abre só com a senha, e encerramos as sessões abertas. Você vende aqui? Os saques ficam bloqueados por um prazo e podem esperar até você ligar a verificação de novo.

Se não foi você quem pediu, troque a senha e avise {suporte} já.`,
  bell: {
    kind: 'security',
    detail: 'A conta abre só com a senha.',
    path: '/conta/seguranca/duas-etapas',
  },
});

/** A banned owner cannot sign in, and answers by email. */
export const accountBanned = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua conta foi suspensa',
  text: `A equipe da loja suspendeu a sua conta, que não entra mais nem faz pedidos:

{motivo}

Se você discorda, responda a este e-mail ou escreva para {suporte}: a sua resposta é lida por uma pessoa.`,
});

export const accountInactive = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua conta está inativa',
  text: `A equipe da loja desativou a sua conta. Você continua entrando, vendo e pagando o que já pediu, mas não faz novos pedidos:

{motivo}

Se você discorda, responda a este e-mail ou escreva para {suporte}: a sua resposta é lida por uma pessoa.`,
});

export const accountActive = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua conta está ativa de novo',
  text: `A equipe da loja reativou a sua conta: você entra e faz pedidos como antes. Dúvidas? Escreva para {suporte}.`,
});

export const recoveryCodesRenewed = mailTemplate({
  unproved: 'counted',
  subject: 'A sua conta tem novos códigos de recuperação',
  text: `Os códigos de recuperação da sua conta foram trocados. Os anteriores não valem mais.

Se não foi você, crie outra senha agora em {recuperar} e avise {suporte}.`,
  bell: {
    kind: 'security',
    detail: 'Os de antes não servem mais.',
    path: '/conta/seguranca/duas-etapas',
  },
});

export const guessedAtAdmin = mailTemplate({
  unproved: 'own',
  subject: 'Muitas tentativas de entrar no painel',
  text: `A senha de {usuario} no painel foi errada muitas vezes. Por alguns minutos, esse acesso só abre nos aparelhos já usados por {usuario}.

Não foi ninguém da equipe? Use uma senha longa e ligue a verificação em duas etapas.`,
});

export const guessedCodes = mailTemplate({
  unproved: 'own',
  subject: 'Alguém sabe uma senha do painel e erra os códigos',
  text: `Recebemos a senha certa de {usuario} no painel e muitos códigos de verificação errados. Por alguns dias, esse acesso só abre com um código de recuperação ou nos aparelhos já usados por {usuario}.

Não foi {usuario}? Outra pessoa sabe a senha. Troque-a agora.`,
});
