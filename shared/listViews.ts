/** The lists of the back-office whose filters and order may be kept as a view. */
export const VIEWED_LISTS = {
  products: 'Produtos',
  coupons: 'Promoções',
  orders: 'Pedidos',
  customers: 'Clientes',
  reviews: 'Avaliações',
  sellers: 'Vendedores',
  applications: 'Inscrições de vendedores',
  listings: 'Anúncios',
  reportedListings: 'Denúncias',
  disputes: 'Disputas',
  entries: 'Lançamentos',
  payouts: 'Saques',
  messages: 'Mensagens',
  newsletter: 'Newsletter',
  outbox: 'Caixa de saída',
  log: 'Registro',
} as const;
export type ViewedList = keyof typeof VIEWED_LISTS;
