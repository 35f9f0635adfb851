import { mailTemplate } from './mailTemplate.ts';

/** How a banned owner, who cannot sign in, answers. */
const BY_MAIL =
  'Se você discorda, responda a este e-mail ou escreva para {suporte}: a sua resposta é lida por uma pessoa.';

/** Replaces single emails where one buyer causes many at once; each line names one of them. */
export const manySaleNews = mailTemplate({
  unproved: 'digest',
  subject: 'Há novidades nas suas vendas',
  text: `Reunimos as suas novidades:

{itens}`,
});

export const applicationSubmitted = mailTemplate({
  unproved: 'counted',
  subject: 'Recebemos a sua inscrição',
  text: `Recebemos a sua inscrição para vender na loja. A equipe confere os dados e os documentos e responde por este e-mail em até {prazo}.

Acompanhe em {link}`,
  bell: { kind: 'shop' },
});

export const applicationApproved = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua loja foi aprovada',
  text: `A sua inscrição foi aprovada, e a sua loja já tem uma página: {loja_nova}

O que vem agora está em {link}`,
  bell: { kind: 'shop' },
});

export const applicationNeedsChanges = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua inscrição precisa de ajustes',
  text: `A equipe leu a sua inscrição e pede ajustes antes de decidir:

{motivo}

Corrija e envie de novo em {link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

export const applicationDeclined = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua inscrição não foi aprovada',
  text: `A equipe leu a sua inscrição e decidiu não aprová-la:

{motivo}

A partir de {quando} você pode se inscrever de novo, em {link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

/** `{motivo}` is the shop's own sentence. For a banned owner, the page here and below is the form to the team. */
export const saleCancelled = mailTemplate({
  unproved: 'counted',
  subject: 'Venda {venda} cancelada',
  text: `A venda {venda}, de “{produto}”, foi cancelada. {motivo} O valor volta para o comprador.

{link}`,
  bell: { kind: 'sales', detail: '“{produto}”. {motivo}' },
});

/** To the maker of a key for a program: a stranger may have made it. */
export const sellerKeyMade = mailTemplate({
  unproved: 'counted',
  subject: 'Nova chave de programa na sua loja: {chave}',
  text: `A chave “{chave}” foi criada para um programa e vale até {quando}. Com ela ele pode:

{pode}

Se não foi você, troque a senha já, revogue a chave em {link} e avise {suporte}.`,
  bell: { kind: 'security', detail: '{chave}' },
});

/** To a seller who delivers by hand. */
export const saleToDeliver = mailTemplate({
  unproved: 'counted',
  subject: 'Você vendeu: entregar até {prazo}',
  text: `{produto} foi pago e espera pela sua entrega:

{vendas}

Prazo prometido ao comprador: {prazo}. Entregue só pela página da venda, em {link}. Essa entrega conta a seu favor.`,
  bell: { kind: 'sales', detail: '{produto}' },
});

/** To a seller whose units were delivered automatically. */
export const saleMade = mailTemplate({
  unproved: 'counted',
  subject: 'Você vendeu: {venda}',
  text: `“{produto}” foi pago e entregue na hora, com unidades do seu estoque. Você não precisa fazer nada.

A venda e o dinheiro dela estão em {link}`,
  bell: { kind: 'sales', detail: '“{produto}”. Entregue na hora.' },
});

/** To a banned owner, who cannot deliver. */
export const saleToDeliverWithAccount = mailTemplate({
  unproved: 'counted',
  subject: 'Você vendeu, com a conta suspensa',
  text: `{produto} foi pago e tem entrega até {prazo}. A sua conta na loja está suspensa. Sem entrega, cancelamos a venda no fim do prazo e devolvemos o dinheiro ao comprador.

${BY_MAIL}`,
});

/** The same for an automatic delivery. */
export const saleMadeWithAccount = mailTemplate({
  unproved: 'counted',
  subject: 'Você vendeu: {venda}, com a conta suspensa',
  text: `“{produto}” foi pago e entregue na hora, com unidades do seu estoque. A sua conta na loja está suspensa e não entra mais. Para receber o que é seu, responda a este e-mail: a equipe acerta com você.

${BY_MAIL}`,
});

/** `{motivo}` is the shop's own sentence. */
export const saleConfirmed = mailTemplate({
  unproved: 'counted',
  subject: 'Venda {venda}: recebimento confirmado',
  text: `“{produto}”: {motivo} A garantia continua valendo.

{link}`,
  bell: { kind: 'sales', detail: '“{produto}”. {motivo}' },
});

/** A delivery earned less, or nothing; `{motivo}` is the shop's own sentence. */
export const saleRefunded = mailTemplate({
  unproved: 'counted',
  subject: 'Venda {venda}: dinheiro devolvido',
  text: `{motivo} É sobre “{produto}”. A sua parte do que voltou saiu do seu saldo: o extrato mostra quanto e de onde.

{link}`,
  bell: { kind: 'money', detail: '“{produto}”. {motivo}' },
});

/** A chargeback began; `{valor}` is the sold amount. */
export const saleContested = mailTemplate({
  unproved: 'counted',
  subject: 'Venda {venda}: pagamento contestado no banco',
  text: `O comprador contestou no banco o pagamento de “{produto}”, de {valor}. A sua parte saiu do seu saldo: o extrato mostra quanto e de onde.

Guarde as provas da entrega e envie à equipe por {contato}, com o número da venda. Se o banco desfizer a contestação, o valor volta para o seu saldo.

{link}`,
  bell: { kind: 'money', detail: '“{produto}”, {valor}. Envie as provas da entrega à equipe.' },
});

/** A buyer's own refund ended a sale; `{motivo}` is the shop's sentence with the sums. */
export const saleWithdrawn = mailTemplate({
  unproved: 'counted',
  subject: 'Venda {venda}: o comprador desistiu',
  text: `O comprador desistiu e pediu o dinheiro de volta. Não entregue “{produto}”. {motivo}

{link}`,
  bell: { kind: 'sales', detail: '“{produto}”. Não entregue. {motivo}' },
});

export const saleRestored = mailTemplate({
  unproved: 'counted',
  subject: 'Venda {venda}: a contestação foi desfeita',
  text: `O banco do comprador desfez a contestação, e a venda de “{produto}” voltou a valer. A sua parte voltou para o seu saldo, descontado o saldo negativo que a loja assumiu. As entregas pendentes têm um prazo novo.

{link}`,
  bell: { kind: 'money', detail: '“{produto}”' },
});

export const promiseEnds = mailTemplate({
  unproved: 'counted',
  subject: 'Entregue até {prazo}: venda {venda}',
  text: `“{produto}” ainda não foi entregue, e o prazo prometido acaba em {prazo}. Depois disso, o comprador pode cancelar a compra e receber o dinheiro de volta.

Entregue em {link}`,
  bell: { kind: 'deadlines', detail: '“{produto}” ainda não foi entregue.' },
});

export const saleLate = mailTemplate({
  unproved: 'counted',
  subject: 'Venda {venda} atrasada',
  text: `“{produto}” não foi entregue no prazo. O comprador já pode cancelar a compra. Sem entrega até {quando}, cancelamos a venda e devolvemos o dinheiro.

Entregue em {link}`,
  bell: { kind: 'sales', detail: '“{produto}”. Sem entrega até {quando}, a venda é cancelada.' },
});

/** To a seller whose shop the team, or three strikes, suspended. */
export const shopSuspended = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua loja está suspensa',
  text: `A sua loja está suspensa até {quando}:

{motivo}

Os anúncios saíram do ar, e os saques esperam. As vendas em aberto seguem normalmente: entregue e responda como sempre. Veja o que fazer em {link} ou responda a este e-mail.`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

export const shopSuspendedWithAccount = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua loja foi suspensa com a sua conta',
  text: `A sua conta e a sua loja estão suspensas:

{motivo}

Os anúncios saíram do ar, e os saques esperam. As entregas feitas seguem normalmente. Cancelamos as pendentes no fim do prazo e devolvemos o dinheiro ao comprador. A equipe reabre a loja depois de reativar a sua conta.

${BY_MAIL}`,
});

export const shopIsBack = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua loja voltou',
  text: `A sua loja está ativa de novo: os anúncios que saíram com ela voltaram à venda, e os saques estão liberados.

{link}`,
  bell: { kind: 'shop' },
});

export const shopClosed = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua loja foi encerrada',
  text: `A sua loja foi encerrada:

{motivo}

Os anúncios saíram do ar. O que já foi vendido segue normalmente, e o que é seu continua podendo ser sacado em {link}. Se você não concorda, responda a este e-mail.`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

/** To a banned owner, who gets no Friday payouts. */
export const shopClosedWithAccount = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua loja foi encerrada, com a conta suspensa',
  text: `A sua loja foi encerrada:

{motivo}

A sua conta na loja está suspensa. As entregas feitas seguem normalmente. Cancelamos as pendentes no fim do prazo e devolvemos o dinheiro ao comprador. Para receber o seu saldo, responda a este e-mail.

${BY_MAIL}`,
});

export const strikeGiven = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua loja recebeu uma advertência',
  text: `A sua loja recebeu uma advertência, que conta por {dias} dias:

{motivo}

Vendas:
{vendas}

Você pode recorrer uma vez, em {link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

/** To a banned owner, who cannot appeal without signing in. */
export const strikeGivenWithAccount = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua loja recebeu uma advertência, com a conta suspensa',
  text: `A sua loja recebeu uma advertência, que conta por {dias} dias:

{motivo}

Vendas:
{vendas}

${BY_MAIL}`,
});

/** The page is the seller centre's, or a banned owner's form to the team. */
export const strikeKept = mailTemplate({
  unproved: 'byTeam',
  subject: 'A advertência foi mantida',
  text: `A equipe leu o seu recurso e manteve a advertência:

{motivo}

{link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

export const strikeLifted = mailTemplate({
  unproved: 'byTeam',
  subject: 'A advertência foi retirada',
  text: `A equipe leu o seu recurso e retirou a advertência:

{motivo}

{link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

/** For a published review; its text is only in the shop. */
export const newReview = mailTemplate({
  unproved: 'counted',
  subject: 'Uma avaliação nova de “{produto}”',
  text: `O comprador avaliou “{produto}”. Leia e responda em {link}`,
  bell: { kind: 'sales' },
});

/** The seller's one answer to a review; `{motivo}` is the team's. */
export const answerRefused = mailTemplate({
  unproved: 'byTeam',
  subject: 'A sua resposta a uma avaliação de “{produto}” saiu da loja',
  text: `A equipe tirou da loja a sua resposta a uma avaliação de “{produto}”. O motivo: {motivo}

Veja em {link}`,
  bell: { kind: 'sales', detail: '{motivo}' },
});
