import type { ProductSort } from '#shared/contract/public/productList.ts';
import { readAmount } from '#shared/values/amount.ts';

/** What the price words of a query mean. */
export interface PriceWords {
  /** The query without them. */
  text: string;
  /** The words themselves; a product with them in its title shows that they are no price. */
  words: string;
  minPrice?: number;
  maxPrice?: number;
  sort?: ProductSort;
}

const AMOUNT = String.raw`(?:\d{1,3}(?:\.\d{3})+|\d{1,7})(?:[.,]\d{1,2})?`;
const SIGN = String.raw`(?:r\$|\$)\s?`;
const COINS = String.raw`\s(?:reais|real|contos?|pilas?)`;
/** A count follows, and no price: '22 mil', 'ate 3 aparelhos'. */
const COUNTED = String.raw`(?!\s?(?:k|mil|seguidores?|inscritos?|membros?|followers|curtidas|likes|views|dias?|mes|meses|anos?|horas?|aparelhos?|pcs?|computador(?:es)?|dispositivos?|telas?|usuarios?|diamantes?|dimas?|robux|moedas|creditos?|gb|tb|mb|skins?|emotes?|modelos|posts?|niveis|nivel)\b)`;
const END = String.raw`(?![\d.,%]*[\dk%])`;
const price = (name: string) => `(?:${SIGN})?(?<${name}>${AMOUNT})${END}${COUNTED}(?:${COINS})?`;
const UNTIL = 'por menos de|menos de|menor que|abaixo de|no maximo|maximo de|maximo|por ate|ate|under|<=?';
const FROM = 'acima de|mais de|maior que|a partir de|no minimo|minimo de|minimo|desde|>=?';

const BEFORE = '(?<=^|\\s)';
const AFTER = '(?=\\s|$)';
const rule = (pattern: string) => new RegExp(`${BEFORE}(?:${pattern})${AFTER}`);

/** Words of a price, the most telling first. */
const RULES: readonly RegExp[] = [
  // 'de 2014 a 2016' are years.
  rule(`(?:entre|de(?=.*(?:\\$|reais))) ${price('least')} (?:e|a|ate) ${price('most')}`),
  rule(`(?:${UNTIL})\\s?${price('most')}`),
  rule(`(?:${FROM})\\s?${price('least')}`),
  rule(`(?:(?:por|de) )?${SIGN}(?<near>${AMOUNT})${END}${COUNTED}`),
  rule(`(?:(?:por|de) )?(?<near>${AMOUNT})${COINS}`),
  rule(String.raw`(?:por )?(?<near>\d{1,7},\d{2})`),
  rule(`por (?<near>${AMOUNT})${END}${COUNTED}`),
];
const CHEAP = rule('(?:o |a |os |as )?(?:mais |bem )?(?:barat[oa]s?|baratinh[oa]s?|em conta|cheap)');
const CHEAPEST_LAST = rule('(?:o |a |os |as )?mais car[oa]s?');

/**
 * The price words of a searchable text as filters: 'conta ate 100' → at most 100, 'entre 50 e 100', 'mais barato' → the
 * cheapest first. A price alone ('r$ 50') is the most that is spent, the nearest first. Undefined without such words.
 */
export function priceWordsIn(text: string): PriceWords | undefined {
  for (const pattern of RULES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { least, most, near } = match.groups ?? {};
    const amounts = [least, most ?? near].map((each) => (each === undefined ? undefined : readAmount(each)));
    if (amounts.some(Number.isNaN)) continue;
    const rest = without(text, match);
    const [minPrice, maxPrice] = inOrder(amounts);
    const cheap = priceOrder(rest);
    const alone = near !== undefined && rest === '' ? { sort: 'price_desc' as const } : undefined;
    return {
      text: cheap?.text ?? rest,
      words: match[0],
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
      ...(cheap ? { sort: cheap.sort } : alone),
    };
  }
  return priceOrder(text);
}

function priceOrder(text: string): (PriceWords & { sort: ProductSort }) | undefined {
  for (const [pattern, sort] of [
    [CHEAP, 'price_asc'],
    [CHEAPEST_LAST, 'price_desc'],
  ] as const) {
    const match = pattern.exec(text);
    if (match) return { text: without(text, match), words: match[0], sort };
  }
  return undefined;
}

const inOrder = ([least, most]: (number | undefined)[]) =>
  least !== undefined && most !== undefined && least > most ? [most, least] : [least, most];

const without = (text: string, { 0: words, index }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + words.length)}`.replace(/\s+/g, ' ').trim();
