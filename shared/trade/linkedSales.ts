/** Signs that a buyer is the seller of the line, or acts for them. Only the team reads them. */
export const LINK_SIGNS = {
  account: 'a conta que comprou é a da loja',
  taxId: 'o CPF de quem comprou é o de quem vende',
  inbox: 'o e-mail chega à mesma caixa de quem vende',
  device: 'quem vende já entrou na própria conta no aparelho da compra',
  pixKey: 'a chave Pix da loja é de quem comprou, ou de outra loja de quem comprou',
  strangerInHaste: 'conta sem e-mail confirmado disse que recebeu segundos depois de pagar',
  network: 'quem vende entrou na própria conta pela mesma rede, nos últimos 30 dias',
  sharedDevice: 'outra conta que comprou nesta loja usa o mesmo aparelho',
  onlyHere: 'a conta comprou três vezes ou mais, sempre nesta loja',
  haste: 'o recebimento foi confirmado segundos depois do pagamento',
} as const;
export type LinkSign = keyof typeof LINK_SIGNS;

/** Half signs happen to honest people too: a network is a whole city's. Two of them link a sale. */
const WEIGHTS = {
  account: 2,
  taxId: 2,
  inbox: 2,
  device: 2,
  pixKey: 2,
  strangerInHaste: 2,
  network: 1,
  sharedDevice: 1,
  onlyHere: 1,
  haste: 1,
} as const satisfies Record<LinkSign, 1 | 2>;

/** Whether these signs of a sale together link it to its seller. */
export const areLinked = (signs: readonly LinkSign[]): boolean =>
  signs.reduce((weight, sign) => weight + WEIGHTS[sign], 0) >= 2;

/** The signs of a sale in one sentence; those of a deleted account are gone. */
export const linkWords = (signs: readonly LinkSign[]): string =>
  signs.length === 0
    ? 'Os sinais foram apagados com a conta.'
    : `Sinais: ${signs.map((sign) => LINK_SIGNS[sign]).join('; ')}.`;
