import { mailTemplate } from './mailTemplate.ts';

export const listingApproved = mailTemplate({
  unproved: 'byTeam',
  subject: 'O seu anúncio está no ar',
  text: `A equipe aprovou o que você enviou do anúncio “{anuncio}”, e já é o que os clientes veem.

Preço, estoque e vendas estão em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”' },
});

export const listingNeedsChanges = mailTemplate({
  unproved: 'byTeam',
  subject: 'O seu anúncio precisa de ajustes',
  text: `A equipe leu o anúncio “{anuncio}” e pede ajustes antes de aprovar:

{motivo}

O que já estava no ar continua como está. Corrija e envie de novo em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const listingDeclined = mailTemplate({
  unproved: 'byTeam',
  subject: 'O seu anúncio não foi aprovado',
  text: `A equipe leu o anúncio “{anuncio}” e decidiu não aprovar o que você enviou:

{motivo}

O que já estava no ar continua como está. Veja o que fazer em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

/** The team's check of a listing that went on sale at once. */
export const listingChecked = mailTemplate({
  unproved: 'byTeam',
  subject: 'Conferimos o seu anúncio',
  text: `A equipe conferiu o anúncio “{anuncio}”, que você pôs no ar na hora. Está tudo certo, e ele continua como está.

Preço, estoque e vendas estão em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”' },
});

export const checkNeedsChanges = mailTemplate({
  unproved: 'byTeam',
  subject: 'O seu anúncio precisa de ajustes',
  text: `A equipe conferiu o anúncio “{anuncio}”, que você pôs no ar na hora, e pede ajustes:

{motivo}

Até lá vale o texto anterior. Um anúncio novo fica fora do ar. As vendas já feitas seguem normalmente. Corrija o seu texto e envie de novo em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const checkDeclined = mailTemplate({
  unproved: 'byTeam',
  subject: 'O que você pôs no ar não foi aprovado',
  text: `A equipe conferiu o anúncio “{anuncio}”, que você pôs no ar na hora, e decidiu não aprovar:

{motivo}

Volta a valer o texto anterior. Um anúncio novo sai do ar. As vendas já feitas seguem normalmente. Veja o que fazer em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

/** The result of reports of a listing, to its seller and to the reporters. */
export const listingHeld = mailTemplate({
  unproved: 'counted',
  subject: 'O seu anúncio saiu do ar até a equipe olhar',
  text: `Várias pessoas denunciaram o anúncio “{anuncio}”. Ele fica fora do ar até a equipe analisar. As vendas já feitas seguem normalmente.

Você recebe um e-mail com a decisão. O anúncio está em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”' },
});

export const listingKept = mailTemplate({
  unproved: 'byTeam',
  subject: 'O seu anúncio foi mantido',
  text: `A equipe olhou as denúncias do anúncio “{anuncio}” e o manteve:

{motivo}

Ele está de volta no ar, em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const listingTakenDown = mailTemplate({
  unproved: 'byTeam',
  subject: 'O seu anúncio saiu do ar',
  text: `A equipe olhou as denúncias do anúncio “{anuncio}” e o tirou do ar:

{motivo}

O que já foi vendido segue normalmente. Se você não concorda, responda a este e-mail. O anúncio está em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

/** The team took a listing off without a report. */
export const listingTakenOff = mailTemplate({
  unproved: 'byTeam',
  subject: 'A equipe tirou o seu anúncio do ar',
  text: `A equipe tirou do ar o anúncio “{anuncio}”:

{motivo}

O que já foi vendido segue normalmente. Se você não concorda, responda a este e-mail. O anúncio está em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const listingDeleted = mailTemplate({
  unproved: 'byTeam',
  subject: 'A equipe excluiu o seu anúncio',
  text: `A equipe excluiu o anúncio “{anuncio}”:

{motivo}

O que já foi vendido segue normalmente. Se você não concorda, responda a este e-mail. O anúncio está em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const listingPutBack = mailTemplate({
  unproved: 'byTeam',
  subject: 'O seu anúncio voltou ao ar',
  text: `A equipe pôs de volta no ar o anúncio “{anuncio}”.

Preço, estoque e vendas estão em {link}`,
  bell: { kind: 'listings', detail: '“{anuncio}”' },
});

/** Many listings at once: one email for each seller. `{anuncios}` are their titles, a line each. */
export const listingsTakenOff = mailTemplate({
  unproved: 'byTeam',
  subject: 'A equipe tirou anúncios seus do ar',
  text: `A equipe tirou do ar estes anúncios:

{anuncios}

O motivo: {motivo}

O que já foi vendido segue normalmente. Se você não concorda, responda a este e-mail. Os anúncios estão em {link}`,
  bell: { kind: 'listings', detail: '{motivo}' },
});

export const listingsDeleted = mailTemplate({
  unproved: 'byTeam',
  subject: 'A equipe excluiu anúncios seus',
  text: `A equipe excluiu estes anúncios:

{anuncios}

O motivo: {motivo}

O que já foi vendido segue normalmente. Se você não concorda, responda a este e-mail. Os anúncios estão em {link}`,
  bell: { kind: 'listings', detail: '{motivo}' },
});

export const listingsPutBack = mailTemplate({
  unproved: 'byTeam',
  subject: 'Anúncios seus voltaram ao ar',
  text: `A equipe pôs de volta no ar estes anúncios:

{anuncios}

Preço, estoque e vendas estão em {link}`,
  bell: { kind: 'listings' },
});

export const reportKept = mailTemplate({
  unproved: 'byTeam',
  subject: 'Olhamos o anúncio que você denunciou',
  text: `Obrigado por avisar. A equipe olhou o anúncio “{anuncio}” e decidiu mantê-lo:

{motivo}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});

export const reportTakenDown = mailTemplate({
  unproved: 'byTeam',
  subject: 'O anúncio que você denunciou saiu do ar',
  text: `Obrigado por avisar. A equipe olhou o anúncio “{anuncio}” e o tirou do ar:

{motivo}`,
  bell: { kind: 'listings', detail: '“{anuncio}”. {motivo}' },
});
