import { mailTemplate } from './mailTemplate.ts';

export const applicationSubmitted = mailTemplate({
  subject: 'Recebemos a sua inscrição',
  text: `Recebemos a sua inscrição para vender na loja. A equipe confere os dados e os documentos e responde por este e-mail em até {prazo}.

Acompanhe em {link}`,
});

export const applicationApproved = mailTemplate({
  subject: 'A sua loja foi aprovada',
  text: `A sua inscrição foi aprovada, e a sua loja já tem uma página: {loja_nova}

O que vem agora está em {link}`,
});

export const applicationNeedsChanges = mailTemplate({
  subject: 'A sua inscrição precisa de ajustes',
  text: `A equipe leu a sua inscrição e pede ajustes antes de decidir:

{motivo}

Corrija e envie de novo em {link}`,
});

export const applicationDeclined = mailTemplate({
  subject: 'A sua inscrição não foi aprovada',
  text: `A equipe leu a sua inscrição e decidiu não aprová-la:

{motivo}

A partir de {quando} você pode se inscrever de novo, em {link}`,
});

/** To a seller whose goods a person delivers. */
export const saleToDeliver = mailTemplate({
  subject: 'Você vendeu: entregar até {prazo}',
  text: `Uma venda da sua loja foi paga e espera pela sua entrega:

{vendas}

Prazo prometido a quem comprou: {prazo}. Entregue só pela página da venda: o que é entregue ali fica cifrado e conta a seu favor.`,
});

export const listingApproved = mailTemplate({
  subject: 'O seu anúncio está no ar',
  text: `A equipe aprovou o que você enviou do anúncio “{anuncio}”, e já é o que os clientes veem.

Preço, estoque e vendas estão em {link}`,
});

export const listingNeedsChanges = mailTemplate({
  subject: 'O seu anúncio precisa de ajustes',
  text: `A equipe leu o anúncio “{anuncio}” e pede ajustes antes de aprovar:

{motivo}

O que já estava no ar continua como está. Corrija e envie de novo em {link}`,
});

export const listingDeclined = mailTemplate({
  subject: 'O seu anúncio não foi aprovado',
  text: `A equipe leu o anúncio “{anuncio}” e decidiu não aprovar o que você enviou:

{motivo}

O que já estava no ar continua como está. Veja o que fazer em {link}`,
});
