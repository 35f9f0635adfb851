import type { FaqEntry } from '#shared/contract/faq.ts';
import { searchable } from '#shared/text.ts';

/** Words that any question has and that tell nothing about it. */
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

const wordsOf = (text: string): string[] => searchable(text).match(/[a-z0-9]+/g) ?? [];

/** A word without its ending, so that 'reembolsos' and 'reembolsar' meet 'reembolso'. */
const stemOf = (word: string): string =>
  word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - 2));

const LONGEST = 60; // words; what is asked stands at the beginning of a longer text
const IN_QUESTION = 2; // a word of the question says more than one of its answer
const ENOUGH = 0.4; // of what was asked, by weight

/**
 * The entries that hold most of what is asked, rare words counting more than common ones. Words that no entry knows
 * count as well, so that a question about something else finds nothing.
 */
export function fittingBest(entries: readonly FaqEntry[], asked: string, most: number): FaqEntry[] {
  const stems = [
    ...new Set(
      wordsOf(asked)
        .slice(0, LONGEST)
        .filter((word) => word.length > 1 && !EMPTY.has(word))
        .map(stemOf),
    ),
  ];
  if (stems.length === 0) return [];
  const texts = entries.map((entry) => ({
    entry,
    question: wordsOf(entry.question),
    answer: wordsOf(entry.answer),
  }));
  const has = (words: string[], stem: string) => words.some((word) => word.startsWith(stem));
  const weights = stems.map((stem) => {
    const holding = texts.filter(({ question, answer }) => has(question, stem) || has(answer, stem)).length;
    return Math.log(1 + texts.length / Math.max(1, holding));
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
    .slice(0, most)
    .map(({ entry }) => entry);
}
