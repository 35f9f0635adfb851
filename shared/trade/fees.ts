import { formatNumber } from '#shared/values/numbers.ts';

/** The rates of a line, in basis points; null where none is set. */
export interface FeeRates {
  product: number | null;
  seller: number | null;
  category: number | null;
  shop: number;
  /** The shop itself sells it, without a fee. */
  ownGoods: boolean;
}

/** The rate of a line: the most specific one that is set. (docs/marketplace.md, 'Fees') */
export const feeBasisPointsOf = ({ product, seller, category, shop, ownGoods }: FeeRates): number =>
  ownGoods ? 0 : (product ?? seller ?? category ?? shop);

/** The fee of a line in centavos, rounded half up. */
export const feeCents = (cents: number, feeBasisPoints: number): number =>
  Math.floor((cents * feeBasisPoints + 5_000) / 10_000);

/** The seller's part of a line. */
export const netCents = (cents: number, feeBasisPoints: number): number =>
  cents - feeCents(cents, feeBasisPoints);

/** 7.5 % → 750. */
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);

/** 750 → 7.5 %. */
export const percentOfBasisPoints = (basisPoints: number): number => basisPoints / 100;

/** A rate as text: 7.5 → '7,5%'. */
export const formatPercent = (percent: number): string => `${formatNumber(percent, { most: 2 })}%`;
