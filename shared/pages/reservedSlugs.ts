import { PROMOTIONS } from '#shared/shop/productFilters.ts';
import { rootsFor } from './pages.ts';

/** First segments of addresses that a category must not take. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  [
    PROMOTIONS,
    ...rootsFor(),
    'cadastro simulado checkout pagamento sair',
    'alpha api og pictures media assets icons healthz readyz rss sitemap robots sem-conexao',
  ].flatMap((words) => words.split(' ')),
);
