import { type RawBuilder, sql } from 'kysely';
import { searchable } from '#shared/values/text.ts';

/** The pattern of `like … escape '\'` for texts that hold `text`, every letter taken as it is. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column of searchable text holds the words asked for, in any case and with any accents. */
export const holds = (column: string, words: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${patternOf(searchable(words))} escape '\\'`;
