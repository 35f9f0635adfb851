import { readAs } from '#shared/values/readAs.ts';
import { searchable } from '#shared/values/text.ts';
import { looksOf } from './likeness.ts';
import { likelyContacts, SPELLINGS } from './writtenAround.ts';

// Each match starts at the start of a word and is tried once: texts can be long, and built to be slow.
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LINK =
  /(?:https?:\/\/|www\.)[^\s,;)]+|(?<![\w.-])\.*[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|gg|me|io|app|link|site|store|shop|online|br)\b(?:\/[^\s,;)]*)?/gi;
/** An account's name; '@2x.' ends a sentence about the size of a picture. */
const HANDLE = /(?<![\w.])@(?!\d{1,2}x(?!\w))\w[\w.]{2,}/g;
const AREA = String.raw`0?(?:\([1-9][1-9]\)|[1-9][1-9])`;
/**
 * A Brazilian number with its area code, in any spacing: (11) 95555-0123, +55 11 5555 0123. Mobile numbers have nine digits and
 * begin with 9, all others eight and begin with 2 to 5; a serial in groups of four is no number.
 */
const PHONE = new RegExp(
  String.raw`(?<![\d.,])(?:(?:\+?55[\s.-]?)?${AREA}[\s.-]?9[\s.-]?\d{4}|(?:\+55[\s.-]?|55[\s.-]|55(?=\d{10}(?!\d)))?${AREA}[\s.-]?[2-5]\d{3})[\s.-]?\d{4}(?![\d,])`,
  'g',
);
const DIGIT = 'zero|um|uma|dois|duas|tres|três|quatro|cinco|seis|meia|sete|oito|nove';
/** Digits as words, as many as a phone number has. */
const SPELLED = new RegExp(`(?<!\\p{L})(?:${DIGIT})(?:[\\s,.-]+(?:e\\s+)?(?:${DIGIT})(?!\\p{L})){7,}`, 'giu');

/**
 * Sites where codes are redeemed and licences used: their links are part of the goods. Sites with profiles or chats are left
 * out.
 */
const PLATFORMS = [
  'steampowered.com',
  'playstation.com',
  'xbox.com',
  'microsoft.com',
  'office.com',
  'play.google.com',
  'apple.com',
  'nintendo.com',
  'epicgames.com',
  'ea.com',
  'ubisoft.com',
  'battle.net',
  'gog.com',
  'roblox.com',
  'garena.com',
  'recargajogo.com.br',
  'riotgames.com',
  'netflix.com',
  'spotify.com',
  'disneyplus.com',
  'primevideo.com',
];

/** Whether a link leads to a platform; one with a user name before an @ leads elsewhere. */
function leadsToPlatform(link: string): boolean {
  const [host = ''] = link
    .replace(/^https?:\/\//i, '')
    .replace(/^\.+/, '')
    .split(/[/?#\\:]/, 1);
  const name = host.toLowerCase().replace(/\.+$/, '');
  return PLATFORMS.some((platform) => name === platform || name.endsWith(`.${platform}`));
}

/**
 * Text that leads a buyer away from the shop: addresses, numbers, account names and links, in the original spelling. `handles`
 * allows names with @: in the specifications of an account for sale.
 */
export function contactDataIn(text: string, { handles = false }: { handles?: boolean } = {}): string[] {
  const spans = contactsIn(text, handles ? CONTACTS : [...CONTACTS, HANDLE]);
  return [...new Set(spans.map(({ from, to }) => text.slice(from, to)))];
}

/** Text that only looks like contact data, in the original spelling: a person decides. */
export function likelyContactsIn(text: string): string[] {
  const { plain, spanOf } = readAs(text);
  return [...new Set(likelyContacts(plain).map(([from, to]) => text.slice(...spanOf(from, to)).trim()))];
}

/** The same text with a mark in place of each match. */
export function maskContactData(text: string, mark: string): string {
  let rest = text;
  for (const { from, to } of contactsIn(text, [...CONTACTS, HANDLE]).sort((a, b) => b.from - a.from))
    rest = rest.slice(0, from) + mark + rest.slice(to);
  return rest;
}

const MESSENGER = /(?<![\w.-])(?:wa\.me|(?:api\.|chat\.|www\.)?whatsapp\.com|t\.me|telegram\.me|m\.me)\/\S+/i;
const CALL = /(?<!\p{L})(?:zap|zapzap|whats|whatsapp|wpp|telegram|me chama|chame|ligue|liga)(?!\p{L})/iu;

/**
 * Whether text that comes with goods leads its buyer away: a messenger link, or a number to call. Emails, addresses and bare
 * numbers are allowed, because accounts consist of them.
 */
export function callsAway(text: string): boolean {
  const { plain } = readAs(text);
  return MESSENGER.test(plain) || (CALL.test(plain) && plain.search(PHONE) >= 0);
}

const CONTACTS = [EMAIL, LINK, PHONE, SPELLED, ...SPELLINGS.map(({ pattern }) => pattern)];
const SPELLED_AROUND = new Map(SPELLINGS.map((each) => [each.pattern, each]));

/** Their positions in a text. Each match is blanked out, so that an address does not match as a link and a name too. */
function contactsIn(text: string, patterns: readonly RegExp[]): { from: number; to: number }[] {
  const { plain, spanOf } = readAs(text);
  const found: { from: number; to: number }[] = [];
  let rest = plain;
  for (const pattern of patterns) {
    const spelling = SPELLED_AROUND.get(pattern);
    if (spelling && !spelling.hint.test(rest)) continue;
    rest = rest.replace(pattern, (words, ...more) => {
      if (pattern === LINK && leadsToPlatform(words)) return words;
      if (spelling?.isContact?.(words) === false) return words;
      const start = more.find((each) => typeof each === 'number') as number;
      const [from, to] = spanOf(start, start + words.length);
      found.push({ from, to });
      return ';'.repeat(words.length);
    });
  }
  return found;
}

export const termsIn = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The terms that occur in a text as whole words, with any accents, look-alikes and spacing, in the original spelling. */
export function forbiddenTermsIn(text: string, terms: readonly string[]): string[] {
  const { plain, spanOf } = readAs(text);
  const looks = looksOf(plain);
  const sought = terms
    .map((term) => wordsIn(readAs(term).plain).map(({ word }) => alike(word)))
    .filter((parts) => parts.length > 0 && parts.every((part) => looks.includes(looksOf(part))));
  if (sought.length === 0) return []; // most texts, whose words need no splitting
  const words = joinLetters(wordsIn(plain)).map((each) => ({ ...each, word: alike(each.word) }));
  const found = sought.flatMap((parts) => {
    const whole = parts.join('');
    return words.flatMap(({ word, from, to, spaced }, at) => {
      if (spaced && word === whole) return [text.slice(...spanOf(from, to))];
      if (!parts.every((part, place) => words[at + place]?.word === part)) return [];
      return [text.slice(...spanOf(from, words[at + parts.length - 1]?.to ?? to))];
    });
  });
  return [...new Set(found)];
}

interface Word {
  word: string;
  from: number;
  to: number;
  /** Its characters have signs between them: 'p i x'. */
  spaced?: boolean;
}

const wordsIn = (plain: string): Word[] =>
  [...plain.matchAll(/[\p{L}\p{N}@$]+/gu)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));

/** A word as it looks; one without Latin characters as it is. */
const alike = (word: string): string => (/\p{L}/u.test(word) && looksOf(word)) || searchable(word);

const FEWEST_SPACED = 3;

/** Single characters with one sign between them are one word. */
function joinLetters(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length;) {
    let end = at + 1;
    const isSingle = ({ from, to }: Word) => to - from === 1;
    for (let last = words[at]; last && isSingle(last); last = words[end - 1]) {
      const next = words[end];
      if (!next || !isSingle(next) || next.from - last.to !== 1) break;
      end++;
    }
    const run = words.slice(at, end);
    const [first] = run;
    if (first && run.length >= FEWEST_SPACED)
      joined.push({
        word: run.map(({ word }) => word).join(''),
        from: first.from,
        to: run[run.length - 1]?.to ?? first.to,
        spaced: true,
      });
    else joined.push(...run);
    at = end;
  }
  return joined;
}
