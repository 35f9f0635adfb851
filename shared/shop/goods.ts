/**
 * What a category sells, and each of its products unless the team sets another kind. A seller can take back an account; a
 * revealed key is final.
 */
export const GOODS = {
  accounts: 'Contas e assinaturas',
  keys: 'Chaves, códigos, licenças, créditos e cupons',
} as const;
export type Goods = keyof typeof GOODS;

/** The kind of a product, which sets its deadlines and holds: the team's kind, before that of its category. */
export const goodsOf = ({ own, category }: { own: Goods | null; category: Goods }): Goods => own ?? category;
