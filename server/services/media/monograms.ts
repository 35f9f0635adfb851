import type { RequestHandler } from 'express';
import { initialsOf } from '#shared/values/initials.ts';

/** Deep colours on which white characters are readable, each with its bright one. */
const PAIRS = [
  ['#2540E0', '#7F97FF'],
  ['#0B7A4B', '#5BD89B'],
  ['#B3226B', '#FF8FB8'],
  ['#6A2BD9', '#C39BFF'],
  ['#C2461B', '#FFB27A'],
  ['#0E6E8C', '#7FDDF2'],
] as const;

/** Longer than any two characters; the address is any client's input. */
const MOST_LETTERS = 32;

/** The picture of a name, until its owner chooses another. */
export const monogramAddress = (name: string): string =>
  `/pictures/initials/${encodeURIComponent(initialsOf(name))}.svg`;

/** Draws the initials in its address, always the same. */
export const monograms: RequestHandler<{ initials: string }> = ({ params }, res, next) => {
  const initials = params.initials.toUpperCase();
  if (initials.length > MOST_LETTERS) return next();
  res
    .set('cache-control', 'public, max-age=31536000, immutable')
    .type('image/svg+xml')
    .send(monogram(initials));
};

function monogram(initials: string): string {
  const turn = Array.from(initials).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  const [deep, bright] = PAIRS[turn % PAIRS.length] ?? PAIRS[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><path fill="${deep}" d="M0 0h256v256H0z"/><path fill="${bright}" opacity=".45" d="M0 0A256 256 0 0 1 256 256A256 256 0 0 1 0 0Z"/><text x="128" y="132" fill="#fff" font-family="'Segoe UI',Roboto,Helvetica,Arial,sans-serif" font-size="104" font-weight="700" text-anchor="middle" dominant-baseline="central">${escaped(initials)}</text></svg>`;
}

const escaped = (words: string): string =>
  words.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
