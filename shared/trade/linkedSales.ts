/** By what a buyer looks like the seller of a line; what the team reads, and nobody else. */
export const LINK_SIGNS = {
  account: 'a conta que comprou é a da loja',
  taxId: 'o CPF de quem comprou é o de quem vende',
  inbox: 'o e-mail chega à mesma caixa de quem vende',
  device: 'quem vende já entrou na própria conta no aparelho da compra',
} as const;
export type LinkSign = keyof typeof LINK_SIGNS;

/** The signs of a sale in one sentence; those of a deleted account are gone. */
export const linkWords = (signs: readonly LinkSign[]): string =>
  signs.length === 0
    ? 'Os sinais foram apagados com a conta.'
    : `Sinais: ${signs.map((sign) => LINK_SIGNS[sign]).join('; ')}.`;
