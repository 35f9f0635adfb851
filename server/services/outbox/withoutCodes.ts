/**
 * The words of a mail without what its addresses open: whatever follows `?` or `#` may be somebody's key, and whoever reads
 * the outbox is not that somebody. A short word of small letters behind `#` is a place on a page.
 */
export const withoutCodes = (text: string): string =>
  text.replace(/(https?:\/\/[^\s?#]+)([?#])(?!(?<=#)[a-z]{1,20}(?:\s|$))\S+/g, '$1$2•••');
