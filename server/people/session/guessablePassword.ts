import { faultAt } from '#server/services/http/failure.ts';
import { searchable } from '#shared/values/text.ts';

/** Keyboard and alphabet runs, forwards and backwards. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklç',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const RUNS_BOTH_WAYS = RUNS.flatMap((run) => [run, Array.from(run).toReversed().join('')]);
const SHORTEST_PIECE = 3;
const LONGEST_WORD = 24;
/** Guessers try combinations of few pieces first; a phrase of four words, or characters that form no words, have more. */
const MOST_PIECES = 3;

const MESSAGE =
  'Esta senha é fácil de adivinhar. Junte quatro palavras que não combinam, como uma frase só sua.';

/**
 * Refuses a password from lists of stolen ones, or made of up to three of their pieces: words and names, keyboard
 * runs, repetitions, years. It makes no outside request. `about` is what others know of the person. Throws
 * `invalid` at `field`.
 */
export async function refuseGuessable(
  password: string,
  { field, about = [] }: { field: string; about?: readonly string[] },
): Promise<void> {
  if (isGuessable(password, await commonWords(), about)) throw faultAt(field, MESSAGE);
}

function isGuessable(password: string, words: ReadonlySet<string>, about: readonly string[]): boolean {
  const text = searchable(password);
  const own = new Set(about.flatMap(piecesOf));
  const longest = Math.max(LONGEST_WORD, ...[...own].map(({ length }) => length));
  const isWord = (piece: string) => words.has(piece) || own.has(piece);
  return piecesIn(text.slice(0, periodOf(text)), isWord, longest) <= MOST_PIECES;
}

/** A name or an address as a whole, the two sides of an address, and the words of both. */
function piecesOf(known: string): string[] {
  const text = searchable(known);
  return [text, ...text.split('@'), ...text.split(/[^a-z0-9]+/)].filter(Boolean);
}

/** The period of a text in characters: 3 for 'abcabcab', its length where it does not repeat. */
const periodOf = (text: string): number =>
  Array.from(text, (_, index) => index + 1).find((period) => text.startsWith(text.slice(period))) ??
  text.length;

/** The fewest pieces that make up a text; a character outside any piece counts as one. */
function piecesIn(text: string, isWord: (piece: string) => boolean, longest: number): number {
  const fewest = [0];
  for (let end = 1; end <= text.length; end++) {
    let best = (fewest[end - 1] ?? 0) + 1;
    for (let start = Math.max(0, end - longest); start <= end - SHORTEST_PIECE; start++) {
      const piece = text.slice(start, end);
      if (isWord(piece) || isRun(piece)) best = Math.min(best, (fewest[start] ?? 0) + 1);
    }
    fewest.push(best);
  }
  return fewest[text.length] ?? 0;
}

const isRun = (piece: string): boolean =>
  /^(.)\1+$|^(19|20)\d\d$/.test(piece) || RUNS_BOTH_WAYS.some((run) => run.includes(piece));

let known: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen, since a shop may run for days without one. */
const commonWords = (): Promise<ReadonlySet<string>> => (known ??= readWords());

async function readWords(): Promise<ReadonlySet<string>> {
  const [common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const { 'passwords-common': passwords } = common.dictionary;
  const lists = [passwords, ...Object.values(portuguese.dictionary)] as string[][];
  return new Set(lists.flat().map(searchable));
}
