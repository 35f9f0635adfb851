import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { featureBits, PROMOTED_BIT } from './facetCell.ts';

/** The filters of a list as columns of its indexes. */
export interface Conditions {
  /** Undefined: every category. A hidden category has the number 0, which holds no products. */
  categoryNumber: number | undefined;
  promoted: boolean;
  /** Bits of the features that a product must have. */
  features: number;
  /** Centavos, inclusive; Infinity where there is no bound. */
  priceFrom: number;
  priceTo: number;
  minRating: number;
}

/** Above every price, and a number that both engines accept. */
export const HIGHEST_PRICE = 2_000_000_000;

/** `and …` for each filter that is set. */
export function whereAll(conditions: Conditions): RawBuilder<unknown> {
  const { categoryNumber, promoted, features, priceFrom, priceTo, minRating } = conditions;
  const parts: RawBuilder<unknown>[] = [];
  if (categoryNumber !== undefined) parts.push(sql`and "shelf" = ${categoryNumber}`);
  if (promoted) parts.push(sql`and ("cell" & ${PROMOTED_BIT}) > 0`);
  if (features) parts.push(sql`and ("cell" & ${featureBits(features)}) = ${featureBits(features)}`);
  if (priceFrom > 0) parts.push(sql`and "priceCents" >= ${Math.min(priceFrom, HIGHEST_PRICE)}`);
  if (priceTo < HIGHEST_PRICE) parts.push(sql`and "priceCents" <= ${priceTo}`);
  if (minRating > 0) parts.push(sql`and "rating" >= ${minRating}`);
  return sql.join(parts, sql` `);
}

/** The same filters where the cells are already known, so that only the splitting ones are tested. */
export const whereCut = (conditions: Conditions): RawBuilder<unknown> =>
  whereAll({ ...conditions, categoryNumber: undefined, promoted: false, features: 0 });

/** `in (…)` over any number of numbers, with one statement text for all of them. */
export const among = (db: Db, numbers: readonly number[]): RawBuilder<unknown> =>
  amongList(db, listOf(db, numbers));

/** The same over numbers that `listOf` has written. */
export const amongList = (db: Db, list: NumberList): RawBuilder<unknown> =>
  engineOf(db) === 'sqlite'
    ? sql`in (select "value" from json_each(${list}))`
    : sql`= any(${list}::bigint[])`;

type NumberList = string | readonly number[];

/** Numbers as a single value of a statement. */
export const listOf = (db: Db, numbers: readonly number[]): NumberList =>
  engineOf(db) === 'sqlite' ? JSON.stringify(numbers) : numbers;

/** The product table by a named index; PostgreSQL chooses its own plan. */
export const onIndex = (db: Db, index: string): RawBuilder<unknown> =>
  engineOf(db) === 'sqlite' ? sql`"product" indexed by ${sql.id(index)}` : sql`"product"`;
