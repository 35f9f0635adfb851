import type { FaqEntry } from '#shared/contract/public/faq.ts';
import { FAQ_CATEGORIES } from '#shared/shop/faqCategories.ts';
import { searchable } from '#shared/values/text.ts';

/** Stop words, which any question contains. */
const EMPTY = new Set(
  (
    'a as o os um uma uns umas de da das do dos em no na nos nas por pelo pela para pra pro com sem e ou que se ' +
    'como quando onde qual quais quanto quanta quantos quantas quem porque eu me meu minha meus minhas voce voces ' +
    'seu sua seus suas ele ela eles elas isso isto esse essa este esta aqui ali la ja nao sim ser e sao foi era ' +
    'tem ter tenho tinha estou esta estao estar vou vai vao posso pode podem preciso precisa quero queria gostaria ' +
    'consigo fazer faco faz fica ficar ola oi bom boa dia tarde noite favor obrigado obrigada sobre mais muito ' +
    'muita algum alguma alguem loja duvida ajuda gente coisa depois antes ate so tambem'
  ).split(' '),
);

/** Visitors' synonyms for the help page's terms; each word by its beginning. */
const SAID_FOR: [string, string][] = [
  ['cheg', 'entrega'],
  ['demor', 'prazo'],
  ['atras', 'prazo'],
  ['dinheiro', 'reembolso'],
  ['devol', 'reembolso'],
  ['parcel', 'cartao'],
  ['credito', 'cartao'],
  ['atendente', 'pessoa'],
  ['humano', 'pessoa'],
  ['confi', 'seguro'],
  ['golpe', 'seguro'],
  ['banid', 'garantia'],
  ['bloque', 'garantia'],
  ['defeito', 'garantia'],
  ['comiss', 'taxa'],
  ['anunci', 'vender'],
];

export const wordsOf = (text: string): string[] => searchable(text).match(/[a-z0-9]+/g) ?? [];

/** A word without its ending, so that 'reembolsos' and 'reembolsar' match 'reembolso'. */
const stemOf = (word: string): string =>
  word.length <= 5 ? word.slice(0, 4) : word.slice(0, Math.max(5, word.length - 2));

const asTheHelpPageSays = (word: string): string =>
  SAID_FOR.find(([beginning]) => word.startsWith(beginning))?.[1] ?? word;

const LONGEST = 60; // words; the question is at the beginning of a longer text
const IN_QUESTION = 2; // a word of the question or its subject counts more than one of its answer
const ENOUGH = 0.4; // the share of the query that must match, by weight
const UNKNOWN = 1; // the weight of a word that no entry has, as low as that of a common one

/**
 * The entries that contain most of the query, with rare words weighted higher. Unknown words count a little, so
 * that a question about something else finds nothing.
 */
export function rankFaqMatches(entries: readonly FaqEntry[], query: string, most: number): FaqEntry[] {
  const stems = [
    ...new Set(
      wordsOf(query)
        .slice(0, LONGEST)
        .filter((word) => word.length > 1 && !EMPTY.has(word))
        .map((word) => stemOf(asTheHelpPageSays(word))),
    ),
  ];
  if (stems.length === 0) return [];
  const texts = entries.map((entry) => ({
    entry,
    question: wordsOf(`${entry.question} ${FAQ_CATEGORIES[entry.category]}`),
    answer: wordsOf(entry.answer),
  }));
  const has = (words: string[], stem: string) => words.some((word) => word.startsWith(stem));
  const weights = stems.map((stem) => {
    const holding = texts.filter(({ question, answer }) => has(question, stem) || has(answer, stem)).length;
    return holding === 0 ? UNKNOWN : Math.log(1 + texts.length / holding);
  });
  const whole = weights.reduce((sum, each) => sum + each, 0);
  const part = (words: string[]) =>
    stems.reduce((sum, stem, place) => sum + (has(words, stem) ? (weights[place] ?? 0) : 0), 0) / whole;
  return texts
    .map(({ entry, question, answer }) => ({
      entry,
      held: part([...question, ...answer]),
      score: IN_QUESTION * part(question) + part(answer),
    }))
    .filter(({ held, score }) => held >= ENOUGH && score >= 2 * ENOUGH)
    .sort((a, b) => b.score - a.score)
    .filter(({ score }, _place, [best]) => score >= (best?.score ?? 0) / 2)
    .slice(0, most)
    .map(({ entry }) => entry);
}
