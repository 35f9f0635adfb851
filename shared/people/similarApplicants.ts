/** The resemblance of an applicant to another account. The network alone does not count: it may be a whole city's. */
export const LIKENESS_SIGNS = {
  taxId: 'mesmo CPF ou CNPJ',
  pixKey: 'mesma chave Pix',
  legalName: 'mesmo nome',
  phone: 'mesmo telefone',
  inbox: 'mesma caixa de e-mail',
  device: 'mesmo aparelho',
  network: 'mesma rede',
} as const;
export type LikenessSign = keyof typeof LIKENESS_SIGNS;

/** Why the team should see the other account. */
export const LIKENESS_TROUBLES = {
  owes: 'Deve à loja',
  wroteOff: 'Deixou dívida',
  suspended: 'Loja suspensa',
  closed: 'Loja encerrada',
  banned: 'Conta banida',
  declined: 'Inscrição recusada',
} as const;
export type LikenessTrouble = keyof typeof LIKENESS_TROUBLES;
