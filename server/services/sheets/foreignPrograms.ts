/** Headings that only the exports of another shop's program have, as `searchable` gives them. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  WooCommerce: ['em destaque?', 'visibilidade no catalogo', 'is featured?', 'visibility in catalog'],
  Shopify: ['handle', 'url handle', 'body (html)', 'variant price', 'variant sku'],
  Nuvemshop: ['identificador url'],
};

/** The program that wrote a file with these headings, where it is another. */
export const foreignProgramOf = (titles: readonly string[]): string | undefined =>
  Object.entries(HEADINGS).find(([, headings]) => headings.some((each) => titles.includes(each)))?.[0];
