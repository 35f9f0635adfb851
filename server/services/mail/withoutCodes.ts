/**
 * The words of a mail without what its addresses open: whatever follows `?` or `#` may be somebody's key, and whoever reads
 * the outbox is not that somebody.
 */
export const withoutCodes = (text: string): string =>
  text.replace(/(https?:\/\/[^\s?#]+)([?#])\S+/g, '$1$2•••');
