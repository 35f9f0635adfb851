import { IF_NOT_YOU, mailTemplate } from './mailTemplate.ts';

// Emails about an access go to its owner, or to the shop's own mailbox without one (`staffNotices.ts`): each names
// `{usuario}`.

export const newDeviceOfStaff = mailTemplate({
  unproved: 'own',
  subject: 'Entrada no painel em um aparelho novo',
  text: `{usuario} entrou no painel da loja em um navegador que a conta não conhecia, {quando}, a partir do endereço de rede {endereco}.

Foi você? Não precisa fazer nada. Não foi? Encerre as outras sessões e troque a senha agora em Minha conta, no painel.`,
});

/** What only another administrator can undo. */
const IF_NOT_THEM =
  'Não foi você? Outra pessoa entrou no painel em seu nome. Peça já a uma pessoa com o papel Dono que desative o seu acesso. Nunca pedimos senhas nem códigos.';

export const staffPasswordChanged = mailTemplate({
  unproved: 'own',
  subject: 'A sua senha do painel foi alterada',
  text: `A senha de {usuario} no painel da loja acaba de ser alterada, e as outras sessões foram encerradas.

${IF_NOT_THEM}`,
});

export const staffAccessEnded = mailTemplate({
  unproved: 'own',
  subject: 'As outras sessões e as chaves de API do seu acesso foram encerradas',
  text: `As outras sessões de {usuario} no painel da loja foram encerradas.

${IF_NOT_THEM}`,
});

/** By `npm run admin`. */
export const staffPasswordGiven = mailTemplate({
  unproved: 'own',
  subject: 'Você tem outra senha do painel',
  text: `A pessoa que cuida do servidor da loja trocou a senha de {usuario} no painel e encerrou todas as sessões.

Não esperava por isso? Fale já com uma pessoa que tenha o papel Dono.`,
});

/** By `npm run admin`. */
export const staffAccessEndedByServer = mailTemplate({
  unproved: 'own',
  subject: 'As suas sessões e chaves de API do painel foram encerradas',
  text: `A pessoa que cuida do servidor da loja encerrou as sessões de {usuario} no painel.

Não esperava por isso? Fale já com uma pessoa que tenha o papel Dono.`,
});

export const staffTwoStepOn = mailTemplate({
  unproved: 'own',
  subject: 'A verificação em duas etapas do painel está ligada',
  text: `De agora em diante, o acesso de {usuario} ao painel da loja pede, além da senha, um código do aplicativo autenticador ou um dos códigos de recuperação. Guarde esses códigos fora do celular.

${IF_NOT_THEM}`,
});

export const staffTwoStepOff = mailTemplate({
  unproved: 'own',
  subject: 'A verificação em duas etapas do painel foi desligada',
  text: `A partir de agora, o acesso de {usuario} ao painel da loja abre só com a senha.

${IF_NOT_THEM}`,
});

export const staffTwoStepMoved = mailTemplate({
  unproved: 'own',
  subject: 'A verificação em duas etapas do painel passou para outro aplicativo',
  text: `Os códigos do acesso de {usuario} ao painel da loja vêm agora de outro aplicativo autenticador. Os do aplicativo de antes, e os códigos de recuperação de antes, não servem mais.

${IF_NOT_THEM}`,
});

export const staffRecoveryCodesRenewed = mailTemplate({
  unproved: 'own',
  subject: 'O seu acesso ao painel tem novos códigos de recuperação',
  text: `Os códigos de recuperação de {usuario} no painel da loja foram trocados, e os de antes não servem mais.

${IF_NOT_THEM}`,
});

/** By `npm run admin`, for an owner who lost app and codes. */
export const staffTwoStepEnded = mailTemplate({
  unproved: 'own',
  subject: 'A verificação em duas etapas do painel foi desligada no servidor',
  text: `O acesso de {usuario} ao painel da loja abre agora só com a senha. Entre e ligue a verificação de novo em Minha conta.

Não pediu isso? Fale já com uma pessoa que tenha o papel Dono.`,
});

/** To the current address; the new one is unproved until its link is opened. */
export const staffEmailAsked = mailTemplate({
  unproved: 'own',
  subject: 'Pediram a troca do seu e-mail no painel',
  text: `Recebemos um pedido, com a senha de {usuario}, para enviar os avisos desse acesso ao painel a outro e-mail. A troca só vale depois de confirmada no novo endereço.

${IF_NOT_THEM}`,
});

/** To the previous address of the access. */
export const staffEmailChanged = mailTemplate({
  unproved: 'own',
  subject: 'O seu e-mail no painel foi trocado',
  text: `Os avisos sobre o acesso de {usuario} ao painel da loja agora vão para outro e-mail.

Não esperava por isso? Fale já com uma pessoa que tenha o papel Dono.`,
});

/** Names no person, since any address may be typed. */
export const staffNewEmail = mailTemplate({
  unproved: 'asked',
  subject: 'Confirme o seu e-mail no painel',
  text: `Confirme que você quer receber neste e-mail os avisos sobre o seu acesso ao painel. O link vale por 24 horas e pede o seu usuário e a sua senha do painel:

{link}

${IF_NOT_YOU}`,
  confidential: true,
});

/** Set by the team's manager; names no person, as above. */
export const staffEmailGiven = mailTemplate({
  unproved: 'byTeam',
  subject: 'Este e-mail recebe os avisos de um acesso ao painel da loja',
  text: `A pessoa que cuida da equipe cadastrou este e-mail no seu acesso ao painel. Você recebe aqui os avisos sobre a sua senha, a verificação em duas etapas e aparelhos novos.

Não trabalha na loja? Avise {suporte}.`,
});

/** To the shop's owners, once. */
export const webhookStopped = mailTemplate({
  unproved: 'own',
  subject: 'Um webhook foi desligado',
  text: `O webhook para {destino} foi desligado em {quando}: dez tentativas seguidas não deram certo.

Ligue-o em até 30 dias para enviar os eventos da fila. Leia os eventos do período desligado em /api/admin/events.

Veja as respostas e ligue-o aqui:
{painel}`,
});

export const clockUnconfirmed = mailTemplate({
  unproved: 'own',
  subject: 'O relógio da loja espera a sua confirmação',
  text: `O servidor da loja marca {relogio}, e a última hora que a loja registrou foi {ultima}.

As vendas continuam. Até a confirmação, nada vence, é pago, liberado ou apagado.

A hora do servidor está certa? Confirme no painel. Está errada? Peça à pessoa que cuida do servidor para corrigir o relógio.

{painel}`,
});

/** Sent by an administrator to a future one; names no person, since any address may be typed. */
export const staffInvitation = mailTemplate({
  unproved: 'byTeam',
  subject: 'Convite para a equipe da loja',
  text: `Convidaram você para a equipe que cuida da loja. Aceite o convite por este link, que vale por 72 horas e serve uma vez: nele você escolhe usuário e senha.

{link}

Se você não esperava este convite, ignore este e-mail: nada acontece sem você.`,
  confidential: true,
});
