/** The orders of the back-office's list of products, with their labels. */
export const ADMIN_PRODUCT_SORTS = {
  newest: 'Mais recentes',
  title: 'Nome (A a Z)',
  price_asc: 'Menor preço',
  price_desc: 'Maior preço',
  stock_asc: 'Menor estoque',
  stock_desc: 'Maior estoque',
  best_selling: 'Mais vendidos',
} as const;
