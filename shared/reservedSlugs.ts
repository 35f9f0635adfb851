import { PROMOTIONS } from './productFilters.ts';

/** First segments of addresses that a category must not take. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  [
    PROMOTIONS,
    'produtos produto buscar categorias vendedor favoritos carrinho conta blog categoria tag ajuda contato',
    'sobre como-funciona anunciar politica-de-privacidade termos-de-uso entrar criar-conta recuperar-senha nova-senha confirmar-email cadastro finalizar simulado checkout pagamento sair',
    'alpha api og pictures media assets icons healthz readyz rss sitemap robots newsletter sem-conexao',
  ].flatMap((words) => words.split(' ')),
);
