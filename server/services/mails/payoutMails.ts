import { mailTemplate } from './mailTemplate.ts';

/** Each move of a payout; a request is included, in case that a stranger made it. */
export const payoutRequested = mailTemplate({
  unproved: 'counted',
  subject: 'Saque de {valor} pedido',
  text: `Recebemos o pedido de saque {saque}, de {valor}, para a chave Pix {chave}.

Acompanhe em {link}

Se não foi você, troque a senha e avise {suporte}: isso bloqueia novos saques.`,
  bell: { kind: 'money', detail: 'Para a chave Pix {chave}.' },
});

export const payoutInReview = mailTemplate({
  unproved: 'counted',
  subject: 'Saque {saque} em análise',
  text: `O saque {saque}, de {valor}, está em análise até {quando}:

{motivo}

O que falta de você:
{falta}

As vendas de que se trata:
{vendas}

O dinheiro continua seu, separado do disponível. Acompanhe em {link} ou responda a este e-mail.`,
  bell: { kind: 'money', detail: '{motivo}' },
});

/** To the shop itself, once for each review. */
export const payoutReviewLate = mailTemplate({
  unproved: 'own',
  subject: 'A análise do saque {saque} passou do prazo',
  text: `O saque {saque}, de {valor}, ainda está em análise. A resposta foi prometida até {quando}:

{motivo}

{painel}`,
});

export const payoutPaid = mailTemplate({
  unproved: 'counted',
  subject: 'Saque de {valor} pago',
  text: `O saque {saque}, de {valor}, foi pago na chave Pix {chave}.

{link}`,
  bell: { kind: 'money', detail: 'Na chave Pix {chave}.' },
});

export const payoutFailed = mailTemplate({
  unproved: 'counted',
  subject: 'O saque {saque} não foi feito',
  text: `O saque {saque}, de {valor}, não foi feito:

{motivo}

O valor voltou para o disponível. Confira a chave Pix e peça de novo em {link}`,
  bell: { kind: 'money', detail: '{motivo}' },
});

export const payoutRefused = mailTemplate({
  unproved: 'counted',
  subject: 'Saque {saque} recusado',
  text: `A equipe recusou o saque {saque}, de {valor}:

{motivo}

O valor voltou para o disponível. Veja em {link} ou responda a este e-mail.`,
  bell: { kind: 'money', detail: '{motivo}' },
});

export const pixKeyChanged = mailTemplate({
  unproved: 'counted',
  subject: 'A chave Pix da sua loja mudou',
  text: `A chave Pix da sua loja agora é {chave}. Por segurança, os saques ficam bloqueados até {quando}.

Se não foi você, troque a senha já e avise {suporte}.`,
  bell: { kind: 'security', detail: 'Agora é {chave}.', path: '/vender/saques' },
});

/** Sent once for each time that it is off. */
export const payoutNeedsTwoStep = mailTemplate({
  unproved: 'counted',
  subject: 'O saque de sexta-feira espera a verificação em duas etapas',
  text: `Você tem {valor} para sacar. Para receber, ligue a verificação em duas etapas em {link}

Por segurança, o primeiro saque ainda espera um prazo. Veja até quando em Saques.`,
  bell: { kind: 'money', detail: 'Ligue-a para receber {valor}.' },
});

/** Once a day at most; `{valor}` is the first amount. */
export const moneyReleased = mailTemplate({
  unproved: 'counted',
  subject: 'Liberamos {valor} das suas vendas',
  text: `{valor} das suas vendas já podem ser sacados. O que ainda for liberado hoje está no extrato, com o motivo de cada valor: {link}`,
  bell: { kind: 'money', detail: 'Já podem ser sacados. O que ainda for liberado hoje está no extrato.' },
});
