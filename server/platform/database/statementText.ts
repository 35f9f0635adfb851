import { createHash } from 'node:crypto';

const LONGEST = 500;
const HASH = 12;

/** Row after row of places: `($1, $2), ($3, $4)` or `(?, ?), (?, ?)`. */
const PLACES = String.raw`\((?:\$\d+|\?)(?:, (?:\$\d+|\?))*\)`;
const ROWS = new RegExp(`(${PLACES})(?:, ${PLACES})+`, 'g');

/**
 * A statement for a log line or a span, of at most 500 characters. An insert of many rows names its first row. What is
 * longer ends in a hash, so that equal statements are found.
 */
export function statementText(sql: string): string {
  if (sql.length <= LONGEST) return sql;
  const folded = sql.replaceAll(ROWS, '$1, …');
  if (folded.length <= LONGEST) return folded;
  const end = `… ${createHash('sha256').update(folded).digest('hex').slice(0, HASH)}`;
  return folded.slice(0, LONGEST - end.length) + end;
}
