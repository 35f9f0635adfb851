import { mailTemplate } from './mailTemplate.ts';

const WAITING = `O seu pedido {pedido} espera pelo pagamento:

{itens}

Total: {total}

{pagamento}

Veja o pedido, troque a forma de pagamento ou cancele em {link}`;

/** A charge can be paid: what was ordered, and how to pay it. */
export const orderWaits = mailTemplate({ subject: 'Recebemos o seu pedido {pedido}', text: WAITING });

export const otherPaymentWaits = mailTemplate({
  subject: 'Nova forma de pagamento do pedido {pedido}',
  text: WAITING,
});

export const orderPaid = mailTemplate({
  subject: 'Pagamento confirmado: pedido {pedido}',
  text: `Recebemos o pagamento de {total} do pedido {pedido}:

{itens}

Veja a entrega em {link}

Por segurança, nenhum código ou senha vai por e-mail.`,
});

/** Money came that the order cannot keep; `{motivo}` is the shop's own sentence. */
export const paymentGoesBack = mailTemplate({
  subject: 'Vamos devolver o pagamento do pedido {pedido}',
  text: `{motivo} Vamos devolver {valor} pela mesma forma em que você pagou; não é preciso fazer nada.

Acompanhe em {link}`,
});

export const refunded = mailTemplate({
  subject: 'Reembolso do pedido {pedido}',
  text: `Devolvemos {valor} do pedido {pedido}, pela mesma forma em que você pagou.

{link}`,
});

/** To a buyer who asked for the money; the shop hears of it by `refundRefused`. */
export const refundDelayed = mailTemplate({
  subject: 'Reembolso do pedido {pedido}: estamos cuidando',
  text: `O provedor de pagamentos ainda não devolveu {valor} do pedido {pedido}. A equipe da loja já foi avisada e vai resolver; não é preciso pedir de novo.

{link}`,
});

/** To the shop itself: a paid order that a person has to deliver. */
export const orderToDeliver = mailTemplate({
  subject: 'Entregar até {prazo}: pedido {pedido}',
  text: `O pedido {pedido} foi pago e espera por uma pessoa:

{itens}

Prazo prometido ao cliente: {prazo}. Entregue em {painel}`,
});

/** To the shop itself. */
export const refundRefused = mailTemplate({
  subject: 'Reembolso recusado: pedido {pedido}',
  text: `O provedor de pagamentos recusou devolver {valor} do pedido {pedido}. O dinheiro e a entrega continuam como estavam.

Tente de novo, ou devolva por outro meio e marque como resolvido: {painel}`,
});

export const orderCancelled = mailTemplate({
  subject: 'Pedido {pedido} cancelado',
  text: `A loja cancelou o seu pedido {pedido}. Não é preciso pagar; se você já pagou ou pagar mesmo assim, o valor volta para você.

Em caso de dúvida, fale com a gente: {contato}`,
});

/** One line of an order; `{motivo}` is the shop's own sentence. */
export const lineCancelled = mailTemplate({
  subject: 'Pedido {pedido}: um item foi cancelado',
  text: `“{produto}” foi cancelado. {motivo}

Devolvemos {valor} pela mesma forma em que você pagou; não é preciso fazer nada.

{link}`,
});

const DELIVERED =
  '“{produto}” já está no seu pedido {pedido}. Por segurança, os dados só aparecem lá, quando você os revelar:\n\n{link}';

export const delivered = mailTemplate({ subject: 'Pedido {pedido}: sua entrega chegou', text: DELIVERED });

export const deliveryCorrected = mailTemplate({
  subject: 'Pedido {pedido}: entrega corrigida',
  text: DELIVERED,
});

/** So long as something was delivered and its buyer has said nothing. */
export const confirmsItself = mailTemplate({
  subject: 'Pedido {pedido}: o recebimento se confirma em {quando}',
  text: `“{produto}” foi entregue. Se nada for dito, o recebimento se confirma sozinho em {quando}.

Teste antes disso. Se estiver tudo certo, você pode confirmar no pedido; se não, responda a este e-mail ou fale com a gente por lá. A garantia continua valendo nos dois casos.

{link}

Ninguém da loja pede que você confirme.`,
});

export const waitsToBeRevealed = mailTemplate({
  subject: 'Pedido {pedido}: sua entrega espera por você',
  text: `O que você comprou no pedido {pedido} já foi entregue e ainda não foi revelado. Veja aqui:

{link}`,
});

/** To a side of a dispute; `{novidade}` is the shop's own sentence, never what somebody wrote. */
export const disputeMoved = mailTemplate({
  subject: 'Disputa da compra {venda}',
  text: `{novidade}

É sobre “{produto}”. Veja e responda em {link}`,
});

/** To the shop itself. */
export const disputeWaits = mailTemplate({
  subject: 'Disputa {venda} espera a equipe',
  text: `{novidade}

{painel}`,
});
