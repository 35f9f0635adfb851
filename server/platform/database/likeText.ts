import { type RawBuilder, sql } from 'kysely';
import { searchable } from '#shared/values/text.ts';
import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

const asItIs = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of `like … escape '\'` for texts that hold `text`, every character taken as it is. */
export const patternOf = (text: string): string => `%${asItIs(text)}%`;

/** Whether a column begins with this, character by character, so that an index of the column finds it. */
export const beginsWith = (db: Db, column: string, beginning: string): RawBuilder<boolean> =>
  engineOf(db) === 'sqlite'
    ? sql<boolean>`(${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} < ${beginning + LAST_LETTER})`
    : sql<boolean>`${sql.ref(column)} like ${asItIs(beginning) + '%'} escape '\\'`;

const LAST_LETTER = '\u{10FFFF}';

/** Whether a column of searchable text holds the words, in any case and with any accents. */
export const holds = (column: string, words: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${patternOf(searchable(words))} escape '\\'`;
