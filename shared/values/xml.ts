import { escaped } from './text.ts';

/** Characters that XML 1.0 forbids, even escaped. */
const NO_CHARACTER = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Escapes text for a feed, in an element or a quoted attribute. */
export const xml = (text: string): string => escaped(text.replace(NO_CHARACTER, ''));
