/** The scopes of a seller's own key, with their labels. */
export const SELLER_SCOPES = {
  'shop.read': 'Ver a loja, o saldo e o extrato',
  'shop.write': 'Mudar a vitrine, o horário e as férias',
  'listings.read': 'Ver os anúncios',
  'listings.write': 'Criar, mudar, enviar, pausar e arquivar anúncios',
  'units.read': 'Ver quantas unidades há, sem o que dizem',
  'units.write': 'Carregar e retirar unidades',
  'sales.read': 'Ver as vendas',
  'sales.write': 'Entregar e cancelar vendas',
  'reviews.read': 'Ver as avaliações',
  'reviews.write': 'Responder avaliações',
  'questions.read': 'Ver as perguntas',
  'questions.write': 'Responder perguntas',
  'conversations.read': 'Ler as conversas e as respostas rápidas',
  'conversations.write': 'Escrever nas conversas e mudar as respostas rápidas',
  'disputes.read': 'Ver as disputas',
  'disputes.write': 'Responder disputas: propor, aceitar, juntar arquivos',
  'payouts.read': 'Ver os saques, sem pedir nenhum',
  'events.read': 'Receber eventos do que a chave pode ler',
} as const;
export type SellerScope = keyof typeof SELLER_SCOPES;

/** The number of requests a minute of each key. */
export const SELLER_KEY_PER_MINUTE = 300;

/**
 * `person`: payouts, the Pix key, the content of a unit, appeals and the keys themselves require a signed-in person.
 */
export type SellerNeeded = SellerScope | 'person';
