/** What a category sells. Who sold an account can take it back; a key that was seen is its buyer's. */
export const GOODS = {
  accounts: 'Contas e assinaturas',
  keys: 'Chaves, códigos, licenças, créditos e cupons',
} as const;
export type Goods = keyof typeof GOODS;
