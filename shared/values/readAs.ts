import { bareLetters } from './unseen.ts';

/** Ligatures that are whole sentences stay one sign, or a short text would be long to compare. */
const MOST_LETTERS = 3;

interface Reading {
  /** As people read it: characters of any width in their plain form, without invisible ones. */
  plain: string;
  /** The same place in the text itself. */
  spanOf: (start: number, end: number) => [start: number, end: number];
}

/** The normalized form of a text for comparison, without invisible characters. Spaces and line breaks stay. */
export function readAs(text: string): Reading {
  if (/^[\t\n\r -~]*$/.test(text)) return { plain: text, spanOf: (start, end) => [start, end] };
  const known = new Map<string, string>();
  const at: number[] = [];
  let plain = '';
  let place = 0;
  for (const sign of text) {
    let seen = known.get(sign);
    if (seen === undefined) known.set(sign, (seen = seenOf(sign)));
    plain += seen;
    for (let unit = 0; unit < seen.length; unit++) at.push(place);
    place += sign.length;
  }
  return {
    plain,
    spanOf: (start, end) => {
      let next = end;
      // One sign may normalize to several characters; a match in them covers the whole sign.
      while (at[next] === at[end - 1]) next++;
      return [at[start] ?? text.length, at[next] ?? text.length];
    },
  };
}

function seenOf(sign: string): string {
  if (/\s/.test(sign)) return sign;
  const plain = sign.normalize('NFKC');
  return bareLetters(plain.length > MOST_LETTERS ? sign : plain);
}
