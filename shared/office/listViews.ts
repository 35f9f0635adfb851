/** The lists of the back-office whose filters and order can be saved as a view. */
export const VIEWED_LISTS = {
  products: 'Produtos',
  coupons: 'Promoções',
  orders: 'Pedidos',
  customers: 'Clientes',
  reviews: 'Avaliações',
  sellers: 'Vendedores',
  applications: 'Inscrições de vendedores',
  listings: 'Anúncios',
  listingChecks: 'Conferências',
  reportedListings: 'Denúncias',
  questions: 'Perguntas',
  personReports: 'Denúncias de pessoas',
  disputes: 'Disputas',
  entries: 'Lançamentos',
  payouts: 'Saques',
  messages: 'Mensagens',
  newsletter: 'Newsletter',
  outbox: 'Caixa de saída',
  log: 'Registro',
} as const;

/** The part of a list's address, and of its file's, that names the columns it does without: 'Telefone,Status'. */
export const HIDDEN_COLUMNS = 'hidden';

export type ViewedList = keyof typeof VIEWED_LISTS;
