/** Invisible characters that turn, hide, split or double others, and noncharacters. */
const CLASS = '\\p{DI}\\p{NChar}\\p{Cc}\\p{Cs}\\u2800\\ufff9-\\ufffb';

/** Where a text holds an invisible character; -1 without one. Tabs and line breaks are visible. */
export const unseenAt = (text: string): number => text.search(new RegExp(`(?![\\t\\n\\r])[${CLASS}]`, 'u'));

const UNSEEN = /* @__PURE__ */ new RegExp(`(?![\\t\\n\\r]|\\ufe0f|\\u200d(?=\\p{ExtPict}))[${CLASS}]`, 'gu');
/** The same, but those that join emoji and select their form stay. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

const BARE = /* @__PURE__ */ new RegExp(`[${CLASS}\\p{M}]`, 'gu');
/** The same, and marks that combine with another character: the text as a reader compares it. */
export const bareLetters = (text: string): string => text.replace(BARE, '');

/** An address, a number or a code as it was meant: chats and text processors change hyphens, widths and spaces. */
export const typedText = (text: string): string =>
  withoutUnseen(text.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
