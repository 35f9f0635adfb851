/** Invisible characters that turn, hide, split or double others, and noncharacters. */
const CLASS = String.raw`\p{DI}\p{NChar}\p{Cc}\p{Cs}\u2800\ufff9-\ufffb`;
const LINES = String.raw`\t\n\r`;

/** Where a text holds an invisible character; -1 without one. Tabs and line breaks are visible. */
const ANY = new RegExp(`(?![${LINES}])[${CLASS}]`, 'u');
export const unseenAt = (text: string): number => text.search(ANY);

/** The same, but those that join emoji and select their form stay. */
const UNSEEN = new RegExp(String.raw`(?![${LINES}]|\ufe0f|\u200d(?=\p{ExtPict}))[${CLASS}]`, 'gu');
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');

/** The same, and marks that combine with another character: the text as a reader compares it. */
const BARE = new RegExp(String.raw`[${CLASS}\p{M}]`, 'gu');
export const bareLetters = (text: string): string => text.replaceAll(BARE, '');

const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** An address, a number or a code as it was meant: chats and text processors change hyphens, widths and spaces. */
export const typedText = (text: string): string =>
  withoutUnseen(text.normalize('NFKC')).replaceAll(DASHES, '-').trim();
