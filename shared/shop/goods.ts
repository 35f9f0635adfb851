/** What a category sells, and each product of it unless the team says otherwise of one. Who sold an account can take it back; a key that was seen is its buyer's. */
export const GOODS = {
  accounts: 'Contas e assinaturas',
  keys: 'Chaves, códigos, licenças, créditos e cupons',
} as const;
export type Goods = keyof typeof GOODS;

/** What a product is, which its clocks and holds follow: the kind that the team gave it, before that of its category. */
export const goodsOf = ({ own, category }: { own: Goods | null; category: Goods }): Goods => own ?? category;
