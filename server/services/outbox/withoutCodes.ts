/**
 * The text of an email without the parameters of its links: after `?` or `#` may be a token, and the outbox's
 * reader is not its owner. A short lowercase word after `#` is an anchor on a page.
 */
export const withoutCodes = (text: string): string =>
  text.replace(/(https?:\/\/[^\s?#]+)([?#])(?!(?<=#)[a-z]{1,20}(?:\s|$))\S+/g, '$1$2•••');
