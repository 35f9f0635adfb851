/** Signs that a buyer is the seller of the line, or acts for them. Only the team reads them. */
export const LINK_SIGNS = {
  account: 'a compra foi feita pela conta da loja',
  taxId: 'comprador e vendedor têm o mesmo CPF',
  inbox: 'comprador e vendedor usam a mesma caixa de e-mail',
  device: 'o vendedor já usou o aparelho da compra',
  pixKey: 'a chave Pix da loja é do comprador ou de outra loja dele',
  strangerInHaste: 'conta sem e-mail confirmado confirmou o recebimento segundos após pagar',
  network: 'o vendedor usou a mesma rede nos últimos 30 dias',
  sharedDevice: 'outra conta que compra nesta loja usa o mesmo aparelho',
  onlyHere: 'a conta comprou três vezes ou mais e só nesta loja',
  haste: 'o recebimento foi confirmado segundos após o pagamento',
} as const;
export type LinkSign = keyof typeof LINK_SIGNS;

/** Honest buyers have single half signs too: a network may be a whole city's. Two of them link a sale. */
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
    : `Sinais: ${signs.map((sign) => LINK_SIGNS[sign]).join(', ')}.`;
