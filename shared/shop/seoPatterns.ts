import { placesIn } from '#shared/values/places.ts';

/** The placeholders of title and description patterns, each with its sample for the preview. */
export const SEO_PLACES = {
  loja: 'Arara Digital',
  titulo: 'Perguntas frequentes',
  produto: 'Conta Instagram 10 mil seguidores',
  categoria: 'Contas Instagram',
  descricao:
    'Perfil brasileiro de 2019, com e-mail original e acesso completo. Entrega imediata e garantia de 7 dias.',
  preco: 'R$ 149,90',
  vendedor: 'Ladeira Games',
} as const;

export type SeoPlace = keyof typeof SEO_PLACES;

/** The patterns of the settings and the placeholders of each. */
export const SEO_PATTERNS = {
  seoHomeTitle: ['loja'],
  seoHomeDescription: ['loja'],
  seoPageTitle: ['titulo', 'loja'],
  seoCategoryTitle: ['categoria', 'loja'],
  seoCategoryDescription: ['categoria', 'descricao', 'loja'],
  seoProductTitle: ['produto', 'categoria', 'preco', 'vendedor', 'loja'],
  seoProductDescription: ['produto', 'categoria', 'preco', 'vendedor', 'descricao', 'loja'],
} as const satisfies Record<string, readonly SeoPlace[]>;

export type SeoPattern = keyof typeof SEO_PATTERNS;

/** The unknown placeholders of a pattern, in braces: '{cor}'. */
const strangePlaces = (name: SeoPattern, words: string): string[] =>
  placesIn(words)
    .filter((place) => !(SEO_PATTERNS[name] as readonly string[]).includes(place))
    .map((place) => `{${place}}`);

/** The fault of a custom pattern, in a sentence. */
export function placesFault(name: SeoPattern, words: string): string | undefined {
  const strange = strangePlaces(name, words);
  if (strange.length === 0) return undefined;
  return `Aqui não existe ${strange.join(', ')}. Use ${SEO_PATTERNS[name].map((place) => `{${place}}`).join(', ')}`;
}
