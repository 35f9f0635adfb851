import { mailTemplate } from './mailTemplate.ts';

const WAITING = `O seu pedido {pedido} espera pelo pagamento:

{itens}

Total: {total}

{pagamento}

Veja o pedido, troque a forma de pagamento ou cancele em {link}`;

/** A payable order: its items, and how to pay. */
export const orderWaits = mailTemplate({
  unproved: 'hourly',
  subject: 'Recebemos o seu pedido {pedido}',
  text: WAITING,
  bell: { kind: 'purchases', detail: 'Total: {total}. Falta pagar.' },
});

export const otherPaymentWaits = mailTemplate({
  unproved: 'hourly',
  subject: 'Nova forma de pagamento do pedido {pedido}',
  text: WAITING,
  bell: { kind: 'purchases', detail: 'Total: {total}. Falta pagar.' },
});

/** A few minutes before a Pix expires. */
export const pixEnds = mailTemplate({
  unproved: 'bell',
  subject: 'Pedido {pedido}: pague até {quando}',
  text: `O pedido {pedido}, de {total}, ainda espera pelo pagamento.

{pagamento}

Veja o pedido em {link}`,
  bell: { kind: 'deadlines', detail: 'Total: {total}. Falta pagar.' },
});

/** An unpaid order that ended without its buyer; `{motivo}` is the shop's own sentence. */
export const unpaidOver = mailTemplate({
  unproved: 'counted',
  subject: 'Pedido {pedido} cancelado por falta de pagamento',
  text: `O pedido {pedido} foi cancelado. {motivo}

Já pagou? Você não precisa fazer nada: entregamos o pedido ou devolvemos o valor.

Ainda quer comprar? Comece por {link}`,
  bell: { kind: 'purchases', detail: '{motivo}' },
});

export const orderPaid = mailTemplate({
  unproved: 'counted',
  subject: 'Pagamento confirmado: pedido {pedido}',
  text: `Recebemos o pagamento de {total} do pedido {pedido}:

{itens}

Veja a entrega em {link}

Por segurança, nenhum código ou senha vai por e-mail.`,
  bell: { kind: 'money', detail: '{total}' },
});

/** Replaces single emails where there are many at once; each line names one of them. */
export const manyNews = mailTemplate({
  unproved: 'digest',
  subject: 'Há novidades na sua conta e nos seus pedidos',
  text: `Reunimos as suas novidades:

{itens}`,
});

/** A payment came that the order cannot use; `{motivo}` is the shop's own sentence. */
export const paymentGoesBack = mailTemplate({
  unproved: 'counted',
  subject: 'Vamos devolver o pagamento do pedido {pedido}',
  text: `{motivo} Vamos devolver {valor} pela mesma forma em que você pagou. Você não precisa fazer nada.

Acompanhe em {link}`,
  bell: { kind: 'money', detail: '{valor}. {motivo}' },
});

/** `{motivo}` is a sentence or two of the shop: why, and whether the order ended with it. */
export const refunded = mailTemplate({
  unproved: 'counted',
  subject: 'Reembolso do pedido {pedido}',
  text: `Devolvemos {valor} do pedido {pedido}, pela mesma forma em que você pagou. {motivo}

{link}`,
  bell: { kind: 'money', detail: '{valor}, pela mesma forma em que você pagou. {motivo}' },
});

/** To a buyer who requested a refund; `refundRefused` notifies the shop. */
export const refundDelayed = mailTemplate({
  unproved: 'counted',
  subject: 'Reembolso do pedido {pedido}: estamos cuidando',
  text: `O provedor de pagamentos ainda não devolveu {valor} do pedido {pedido}. Nossa equipe já está resolvendo. Você não precisa pedir de novo.

{link}`,
  bell: { kind: 'money', detail: '{valor}. A equipe já foi avisada.' },
});

/** To the shop itself: a paid order to deliver by hand. */
export const orderToDeliver = mailTemplate({
  unproved: 'own',
  subject: 'Entregar até {prazo}: pedido {pedido}',
  text: `O pedido {pedido} foi pago e espera por uma pessoa:

{itens}

Prazo prometido ao cliente: {prazo}. Entregue em {painel}`,
});

/** To the shop itself. */
export const refundRefused = mailTemplate({
  unproved: 'own',
  subject: 'Reembolso recusado: pedido {pedido}',
  text: `O provedor de pagamentos recusou devolver {valor} do pedido {pedido}. O dinheiro e a entrega continuam como estavam.

Tente de novo, ou devolva por outro meio e marque como resolvido: {painel}`,
});

/** `{motivo}` is a sentence: the team's reason, or whom to ask. */
export const orderCancelled = mailTemplate({
  unproved: 'counted',
  subject: 'Pedido {pedido} cancelado',
  text: `A loja cancelou o seu pedido {pedido}. {motivo}

Você não precisa pagar. Já pagou? Devolvemos o valor.

Em caso de dúvida, fale com a gente: {contato}

{link}`,
  bell: { kind: 'purchases', detail: 'A loja cancelou o pedido. {motivo}' },
});

/** One line of an order; `{motivo}` is the shop's own sentence. */
export const lineCancelled = mailTemplate({
  unproved: 'counted',
  subject: 'Pedido {pedido}: um item foi cancelado',
  text: `“{produto}” foi cancelado. {motivo}

Devolvemos {valor} pela mesma forma em que você pagou. Você não precisa fazer nada.

{link}`,
  bell: { kind: 'purchases', detail: '“{produto}”. {motivo}' },
});

const DELIVERED =
  '“{produto}” já está no seu pedido {pedido}. Por segurança, os dados só aparecem lá, quando você os revelar:\n\n{link}';

export const delivered = mailTemplate({
  unproved: 'counted',
  subject: 'Pedido {pedido}: sua entrega chegou',
  text: DELIVERED,
  bell: { kind: 'purchases', detail: '“{produto}”' },
});

export const deliveryCorrected = mailTemplate({
  unproved: 'counted',
  subject: 'Pedido {pedido}: entrega corrigida',
  text: DELIVERED,
  bell: { kind: 'purchases', detail: '“{produto}”' },
});

/** While a delivery is neither confirmed nor disputed. */
export const confirmsItself = mailTemplate({
  unproved: 'counted',
  subject: 'Pedido {pedido}: confirmamos o recebimento em {quando}',
  text: `“{produto}” foi entregue. Teste e confirme no pedido. Se você não responder, confirmamos por você em {quando}.

Algo errado? Responda a este e-mail ou fale com a gente pelo pedido. A garantia continua valendo.

{link}

Nunca pedimos essa confirmação por mensagem.`,
  bell: { kind: 'deadlines', detail: '“{produto}”. Teste antes disso.' },
});

/** From then on its buyer may cancel it. */
export const deliveryLate = mailTemplate({
  unproved: 'counted',
  subject: 'Pedido {pedido}: a entrega atrasou',
  text: `“{produto}” não chegou no prazo prometido. Espere mais um pouco ou cancele o item e receba todo o dinheiro de volta. Sem entrega até {quando}, cancelamos o item e devolvemos o seu dinheiro.

{link}`,
  bell: { kind: 'purchases', detail: '“{produto}”. Você já pode cancelar, com todo o dinheiro de volta.' },
});

export const guaranteeEnds = mailTemplate({
  unproved: 'counted',
  subject: 'Pedido {pedido}: a garantia acaba em {quando}',
  text: `A garantia de “{produto}” acaba em {quando}. Algo errado? Avise pelo pedido até lá. Depois não dá mais para abrir uma disputa.

{link}`,
  bell: { kind: 'deadlines', detail: '“{produto}”. Algo errado? Avise antes disso.' },
});

export const waitsToBeRevealed = mailTemplate({
  unproved: 'counted',
  subject: 'Pedido {pedido}: sua entrega espera por você',
  text: `O que você comprou no pedido {pedido} já foi entregue e ainda não foi revelado. Veja aqui:

{link}`,
  bell: { kind: 'purchases' },
});

/** For a conversation about a line; it does not quote the message. */
export const messageWaits = mailTemplate({
  unproved: 'counted',
  subject: 'Mensagem nova sobre a compra {venda}',
  text: `{quem} escreveu a você sobre “{produto}”. Leia e responda em {link}

Só a conversa na loja conta como prova. Não passe senhas nem contatos por ela.`,
  bell: { kind: 'messages', detail: '{quem} escreveu sobre “{produto}”.' },
});

/** The same for a listing, before a purchase. */
export const questionWaits = mailTemplate({
  unproved: 'counted',
  subject: 'Mensagem nova sobre o anúncio “{anuncio}”',
  text: `{quem} escreveu a você sobre o anúncio “{anuncio}”. Leia e responda em {link}

Não passe senhas nem contatos por lá, e não combine nada por fora da loja.`,
  bell: { kind: 'messages', detail: '{quem} escreveu a você.' },
});

/** To a seller with a new public question. */
export const listingAsked = mailTemplate({
  unproved: 'bell',
  subject: 'Uma pergunta sobre o anúncio “{anuncio}”',
  text: `Alguém perguntou sobre o anúncio “{anuncio}”. A pergunta e a sua resposta aparecem na página dele assim que você responder, em {link}`,
  bell: { kind: 'messages', detail: 'Aparece na página do anúncio quando você responder.' },
});

/** To the shop itself, about a product whose seller has no owner. */
export const shopAsked = mailTemplate({
  unproved: 'own',
  subject: 'Pergunta sobre “{anuncio}” espera a equipe',
  text: `Alguém perguntou sobre “{anuncio}”. A pergunta aparece na página do produto quando a equipe responder:

{painel}`,
});

/** To the question's author. */
export const questionAnswered = mailTemplate({
  unproved: 'bell',
  subject: 'A sua pergunta sobre “{anuncio}” tem resposta',
  text: `O vendedor de “{anuncio}” respondeu à sua pergunta. Leia a resposta em {link}`,
  bell: { kind: 'messages', detail: 'O vendedor respondeu.' },
});

/** To the question's author and to the seller; `{motivo}` is the team's. */
export const questionRemoved = mailTemplate({
  unproved: 'bell',
  subject: 'Uma pergunta sobre “{anuncio}” saiu da loja',
  text: `A equipe tirou da loja uma pergunta sobre o anúncio “{anuncio}”, com a resposta que houvesse. O motivo: {motivo}

Veja em {link}`,
  bell: { kind: 'messages', detail: '{motivo}' },
});

export const personReportAnswered = mailTemplate({
  unproved: 'byTeam',
  subject: 'Olhamos a sua denúncia sobre uma conversa',
  text: `Obrigado por avisar. A equipe olhou a sua denúncia sobre a conversa de “{produto}” e decidiu:

{motivo}

Os seus avisos ficam em {link}`,
  bell: { kind: 'messages', detail: '“{produto}”. {motivo}' },
});

/** To the reported person, once the report is upheld, without its author. */
export const personWarned = mailTemplate({
  unproved: 'byTeam',
  subject: 'Um aviso da equipe sobre uma conversa',
  text: `A equipe olhou a conversa de “{produto}” e pede que isto não se repita:

{motivo}

Os seus avisos ficam em {link}`,
  bell: { kind: 'messages', detail: '“{produto}”. {motivo}' },
});

/**
 * To a side of a dispute; `{novidade}` is the shop's own sentence, never a user's text. Urgent kinds have their own
 * subject.
 */
const disputeMail = <const Subject extends string, const Where extends string>(
  subject: Subject,
  where: Where,
) =>
  mailTemplate({
    unproved: 'counted',
    subject,
    text: `{novidade}

É sobre “{produto}”. ${where} {link}`,
    bell: { kind: 'disputes', detail: '{novidade}' },
  });

export const disputeMoved = disputeMail('Disputa da compra {venda}', 'Veja e responda em');
export const disputeOpened = disputeMail('Disputa aberta: {venda}', 'Veja e responda em');
export const disputeProposed = disputeMail('Proposta na disputa {venda}', 'Veja e responda em');
export const disputeDecided = disputeMail('Decisão na disputa {venda}', 'A decisão e o motivo estão em');
export const disputeEnded = disputeMail('Disputa encerrada: {venda}', 'Tudo o que foi dito fica em');

/** To the side that must answer, while there is time. */
export const disputeAnswerDue = mailTemplate({
  unproved: 'counted',
  subject: 'Responda até {quando}: disputa da compra {venda}',
  text: `A disputa sobre “{produto}” espera pela sua resposta até {quando}. {novidade}

Responda em {link}`,
  bell: { kind: 'deadlines', detail: '“{produto}”. {novidade}' },
});

/** To the shop itself. */
export const disputeWaits = mailTemplate({
  unproved: 'own',
  subject: 'Disputa {venda} espera a equipe',
  text: `{novidade}

{painel}`,
});

/** To the review's author; `{motivo}` is the team's. */
export const reviewRefused = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua avaliação de “{produto}” foi recusada',
  text: `A equipe recusou a sua avaliação de “{produto}”, que não aparece na loja. O motivo: {motivo}

Veja em {link}`,
  bell: { kind: 'purchases', detail: '{motivo}' },
});

/** To the review's author; the answer itself is only in the shop. */
export const reviewAnswered = mailTemplate({
  unproved: 'bell',
  subject: 'O vendedor respondeu à sua avaliação',
  text: `A sua avaliação de “{produto}” tem uma resposta. Ela está na página do produto:

{link}`,
  bell: { kind: 'purchases', detail: '“{produto}”' },
});
