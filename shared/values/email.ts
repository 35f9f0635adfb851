/** RFC 5321, 4.5.3.1. */
export const LONGEST_EMAIL = 254;
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** RFC 1035: up to 63 characters, no hyphen at either end. */
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** Alphabetic, or another alphabet in its ASCII form. */
const ENDING = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])';

/**
 * The pattern of specification section 5 (any case, at least two characters at the end), without addresses that no
 * mail server takes, and without those that begin as a formula of a spreadsheet does. It has no flags, since a pattern in a JSON schema has none.
 */
export const EMAIL = new RegExp(
  String.raw`^(?=[^=@+-][^@]{0,63}@)${LOCAL}(?:\.${LOCAL})*@(?:${LABEL}\.)+${ENDING}$`,
);

export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);
