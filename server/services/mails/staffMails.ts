import { mailTemplate } from './mailTemplate.ts';

export const newDeviceOfStaff = mailTemplate({
  subject: 'Entrada no painel em um aparelho novo',
  text: `{usuario} entrou no painel da loja em um navegador que a conta não conhecia, {quando}, a partir do endereço de rede {endereco}.

Se foi você, nada precisa ser feito. Se não foi, alguém sabe a sua senha: encerre as outras sessões e troque-a agora em Minha conta, no painel.`,
});

/** To those who own the shop, once. */
export const webhookStopped = mailTemplate({
  subject: 'Um webhook foi desligado',
  text: `O webhook para {destino} foi desligado em {quando}: dez tentativas seguidas não deram certo.

O que ficou na fila sai quando ele for ligado de novo, por até 30 dias. O que acontecer enquanto estiver desligado não entra na fila; o programa pode ler tudo em /api/admin/events.

Veja as respostas e ligue-o aqui:
{painel}`,
});

/** Written by somebody of the staff to whoever shall belong to it; names nobody, since anybody's address may be typed. */
export const staffInvitation = mailTemplate({
  subject: 'Convite para a equipe da loja',
  text: `Convidaram você para a equipe que cuida da loja. Aceite o convite por este link, que vale por 72 horas e serve uma vez: nele você escolhe usuário e senha.

{link}

Se você não esperava este convite, ignore este e-mail: nada acontece sem você.`,
  confidential: true,
});
