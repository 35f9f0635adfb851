import { mailTemplate } from './mailTemplate.ts';

export const applicationSubmitted = mailTemplate({
  subject: 'Recebemos a sua inscrição',
  text: `Recebemos a sua inscrição para vender na loja. A equipe confere os dados e os documentos e responde por este e-mail em até {prazo}.

Acompanhe em {link}`,
  bell: { kind: 'shop' },
});

export const applicationApproved = mailTemplate({
  subject: 'A sua loja foi aprovada',
  text: `A sua inscrição foi aprovada, e a sua loja já tem uma página: {loja_nova}

O que vem agora está em {link}`,
  bell: { kind: 'shop' },
});

export const applicationNeedsChanges = mailTemplate({
  subject: 'A sua inscrição precisa de ajustes',
  text: `A equipe leu a sua inscrição e pede ajustes antes de decidir:

{motivo}

Corrija e envie de novo em {link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

export const applicationDeclined = mailTemplate({
  subject: 'A sua inscrição não foi aprovada',
  text: `A equipe leu a sua inscrição e decidiu não aprová-la:

{motivo}

A partir de {quando} você pode se inscrever de novo, em {link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

/** `{motivo}` is the shop's own sentence. */
export const saleCancelled = mailTemplate({
  subject: 'Venda {venda} cancelada',
  text: `A venda {venda}, de “{produto}”, foi cancelada. {motivo} O valor volta para quem comprou.

{link}`,
  bell: { kind: 'sales', detail: '“{produto}”. {motivo}' },
});

/** Each move of a payout; what was asked for is told too, in case that somebody else did. */
export const payoutRequested = mailTemplate({
  subject: 'Saque de {valor} pedido',
  text: `Recebemos o pedido de saque {saque}, de {valor}, para a chave Pix {chave}.

Acompanhe em {link}

Se não foi você, troque a senha e avise {suporte}: isso bloqueia novos saques.`,
  bell: { kind: 'money', detail: 'Para a chave Pix {chave}.' },
});

export const payoutInReview = mailTemplate({
  subject: 'Saque {saque} em análise',
  text: `O saque {saque}, de {valor}, está em análise até {quando}:

{motivo}

O dinheiro continua seu, separado do disponível. Acompanhe em {link}`,
  bell: { kind: 'money', detail: '{motivo}' },
});

export const payoutPaid = mailTemplate({
  subject: 'Saque de {valor} pago',
  text: `O saque {saque}, de {valor}, foi pago na chave Pix {chave}.

{link}`,
  bell: { kind: 'money', detail: 'Na chave Pix {chave}.' },
});

export const payoutFailed = mailTemplate({
  subject: 'O saque {saque} não foi feito',
  text: `O saque {saque}, de {valor}, não foi feito:

{motivo}

O valor voltou para o disponível. Confira a chave Pix e peça de novo em {link}`,
  bell: { kind: 'money', detail: '{motivo}' },
});

export const payoutRefused = mailTemplate({
  subject: 'Saque {saque} recusado',
  text: `A equipe recusou o saque {saque}, de {valor}:

{motivo}

O valor voltou para o disponível. Veja em {link} ou responda a este e-mail.`,
  bell: { kind: 'money', detail: '{motivo}' },
});

export const pixKeyChanged = mailTemplate({
  subject: 'A chave Pix da sua loja mudou',
  text: `A chave Pix da sua loja agora é {chave}. Por segurança, saques ficam bloqueados até {quando}.

Se não foi você, troque a senha já e avise {suporte}.`,
  bell: { kind: 'security', detail: 'Agora é {chave}.', path: '/vender/saques' },
});

/** To a seller whose goods a person delivers. */
export const saleToDeliver = mailTemplate({
  subject: 'Você vendeu: entregar até {prazo}',
  text: `{produto} foi pago e espera pela sua entrega:

{vendas}

Prazo prometido a quem comprou: {prazo}. Entregue só pela página da venda, em {link}: o que é entregue ali fica cifrado e conta a seu favor.`,
  bell: { kind: 'sales', detail: '{produto}' },
});

/** To a seller whose units were delivered by themselves. */
export const saleMade = mailTemplate({
  subject: 'Você vendeu: {venda}',
  text: `“{produto}” foi pago e entregue na hora, com unidades do seu estoque. Você não precisa fazer nada.

A venda e o dinheiro dela estão em {link}`,
  bell: { kind: 'sales', detail: '“{produto}”. Entregue na hora.' },
});

/** `{motivo}` is the shop's own sentence. */
export const saleConfirmed = mailTemplate({
  subject: 'Venda {venda}: recebimento confirmado',
  text: `“{produto}”: {motivo} A garantia continua valendo.

{link}`,
  bell: { kind: 'sales', detail: '“{produto}”. {motivo}' },
});

/** What was delivered has brought less, or nothing; `{motivo}` is the shop's own sentence. */
export const saleRefunded = mailTemplate({
  subject: 'Venda {venda}: dinheiro devolvido',
  text: `{motivo} É sobre “{produto}”. A sua parte do que voltou saiu do seu saldo: o extrato mostra quanto e de onde.

{link}`,
  bell: { kind: 'money', detail: '“{produto}”. {motivo}' },
});

export const promiseEnds = mailTemplate({
  subject: 'Entregue até {prazo}: venda {venda}',
  text: `“{produto}” ainda não foi entregue, e o prazo prometido acaba em {prazo}. Depois dele quem comprou pode cancelar a compra e ter o dinheiro de volta.

Entregue em {link}`,
  bell: { kind: 'deadlines', detail: '“{produto}” ainda não foi entregue.' },
});

export const saleLate = mailTemplate({
  subject: 'Venda {venda} atrasada',
  text: `“{produto}” não foi entregue no prazo. Quem comprou já pode cancelar a compra; sem entrega até {quando} ela é cancelada sozinha, e o dinheiro volta.

Entregue em {link}`,
  bell: { kind: 'sales', detail: '“{produto}”. Sem entrega até {quando}, a venda é cancelada.' },
});

export const listingApproved = mailTemplate({
  subject: 'O seu anúncio está no ar',
  text: `A equipe aprovou o que você enviou do anúncio “{anuncio}”, e já é o que os clientes veem.

Preço, estoque e vendas estão em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”' },
});

export const listingNeedsChanges = mailTemplate({
  subject: 'O seu anúncio precisa de ajustes',
  text: `A equipe leu o anúncio “{anuncio}” e pede ajustes antes de aprovar:

{motivo}

O que já estava no ar continua como está. Corrija e envie de novo em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const listingDeclined = mailTemplate({
  subject: 'O seu anúncio não foi aprovado',
  text: `A equipe leu o anúncio “{anuncio}” e decidiu não aprovar o que você enviou:

{motivo}

O que já estava no ar continua como está. Veja o que fazer em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

/** What was reported of a listing, to its seller and to those who reported it. */
export const listingHeld = mailTemplate({
  subject: 'O seu anúncio saiu do ar até a equipe olhar',
  text: `Várias pessoas denunciaram o anúncio “{anuncio}”. Por isso ele saiu do ar até alguém da equipe olhar; o que já foi vendido segue normalmente.

Você recebe um e-mail com a decisão. O anúncio está em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”' },
});

export const listingKept = mailTemplate({
  subject: 'O seu anúncio foi mantido',
  text: `A equipe olhou as denúncias do anúncio “{anuncio}” e o manteve:

{motivo}

Ele está de volta no ar, em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const listingTakenDown = mailTemplate({
  subject: 'O seu anúncio saiu do ar',
  text: `A equipe olhou as denúncias do anúncio “{anuncio}” e o tirou do ar:

{motivo}

O que já foi vendido segue normalmente. Se você não concorda, responda a este e-mail. O anúncio está em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const reportKept = mailTemplate({
  subject: 'Olhamos o anúncio que você denunciou',
  text: `Obrigado por avisar. A equipe olhou o anúncio “{anuncio}” e decidiu mantê-lo:

{motivo}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const reportTakenDown = mailTemplate({
  subject: 'O anúncio que você denunciou saiu do ar',
  text: `Obrigado por avisar. A equipe olhou o anúncio “{anuncio}” e o tirou do ar:

{motivo}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

/** To a seller whose shop the team, or three strikes, took off sale. */
export const shopSuspended = mailTemplate({
  subject: 'A sua loja está suspensa',
  text: `A sua loja está suspensa até {quando}:

{motivo}

Os anúncios saíram do ar, e os saques esperam. As vendas em aberto seguem normalmente: entregue e responda como sempre. Veja o que fazer em {link} ou responda a este e-mail.`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

export const shopIsBack = mailTemplate({
  subject: 'A sua loja voltou',
  text: `A sua loja está ativa de novo: os anúncios que saíram com ela voltaram à venda, e os saques estão liberados.

{link}`,
  bell: { kind: 'shop' },
});

export const shopClosed = mailTemplate({
  subject: 'A sua loja foi encerrada',
  text: `A sua loja foi encerrada:

{motivo}

Os anúncios saíram do ar. O que já foi vendido segue normalmente, e o que é seu continua podendo ser sacado em {link}. Se você não concorda, responda a este e-mail.`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

export const strikeGiven = mailTemplate({
  subject: 'A sua loja recebeu uma advertência',
  text: `A sua loja recebeu uma advertência, que conta por {dias} dias:

{motivo}

Vendas:
{vendas}

Você pode recorrer uma vez, em {link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

export const strikeKept = mailTemplate({
  subject: 'A advertência foi mantida',
  text: `A equipe leu o seu recurso e manteve a advertência:

{motivo}

{link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

export const strikeLifted = mailTemplate({
  subject: 'A advertência foi retirada',
  text: `A equipe leu o seu recurso e retirou a advertência:

{motivo}

{link}`,
  bell: { kind: 'shop', detail: '{motivo}' },
});

/** Of a published review; what it says stands in the shop alone. */
export const newReview = mailTemplate({
  subject: 'Uma avaliação nova de “{produto}”',
  text: `Quem comprou avaliou “{produto}”. Leia, e responda se quiser, em {link}`,
  bell: { kind: 'sales' },
});

/** Once a day at most; `{valor}` is what came first. */
export const moneyReleased = mailTemplate({
  subject: 'Liberamos {valor} das suas vendas',
  text: `{valor} das suas vendas já podem ser sacados. O que ainda for liberado hoje está no extrato, com o motivo de cada valor: {link}`,
  bell: { kind: 'money', detail: 'Já podem ser sacados. O que ainda for liberado hoje está no extrato.' },
});
