import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';

/** The links of the newsletter's emails. Each has its own proof, so nothing about them is stored. */
export interface NewsletterLinks {
  toConfirm: (id: string, now: Date) => string;
  /** Valid as long as the secret is: an email may be read years later. */
  toLeave: (id: string) => string;
  /** The subscription that a link's code confirms; undefined when it is forged or too old. */
  confirmedBy: (code: string, now: Date) => string | undefined;
  /** The subscription that a link's code ends. */
  leftBy: (code: string) => string | undefined;
}

const DAYS_TO_CONFIRM = 7;
const DAY_SECONDS = 86_400;

export function newsletterLinks(secret: string, publicUrl: string): NewsletterLinks {
  const key = derivedKey(secret, 'newsletter links');
  const proofOf = (purpose: string, words: string) =>
    createHmac('sha256', key).update(`${purpose} ${words}`).digest('base64url');
  const codeFor = (purpose: string, words: string) => `${words}.${proofOf(purpose, words)}`;
  const wordsIn = (purpose: string, code: string): string[] | undefined => {
    const end = code.lastIndexOf('.');
    const words = code.slice(0, Math.max(0, end));
    return same(code.slice(end + 1), proofOf(purpose, words)) ? words.split('.') : undefined;
  };
  return {
    toConfirm: (id, now) => {
      const until = Math.floor(now.getTime() / 1_000) + DAYS_TO_CONFIRM * DAY_SECONDS;
      return `${publicUrl}/newsletter/confirmar?codigo=${codeFor('confirm', `${id}.${until}`)}`;
    },
    toLeave: (id) => `${publicUrl}/newsletter/sair?codigo=${codeFor('leave', id)}`,
    confirmedBy: (code, now) => {
      const [id, until] = wordsIn('confirm', code) ?? [];
      return Number(until) * 1_000 >= now.getTime() ? id : undefined;
    },
    leftBy: (code) => wordsIn('leave', code)?.[0],
  };
}

/** Characters are not bytes: a code may have as many characters and still be longer. */
function same(actual: string, expected: string): boolean {
  const [ours, actualBytes] = [Buffer.from(expected), Buffer.from(actual)];
  return ours.length === actualBytes.length && timingSafeEqual(ours, actualBytes);
}
