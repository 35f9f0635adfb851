import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { pick } from './chance.ts';
import type { Period } from './periods.ts';

interface Product {
  slug: string;
  price: number;
  sold: number;
  isActive?: boolean;
}

export interface Line {
  product: string;
  quantity: number;
  cents: number;
}

/** Top-ups, passes and short subscriptions are bought several at a time, everything else once. */
const BOUGHT_SEVERAL = /^(recarga|credito|cupom|passe)-|-(1-mes|30-dias)$/;

interface Offer {
  slug: string;
  cents: number;
  quantities: number[];
  popularity: number;
}

const products = (
  parse(readFileSync(new URL('../../fixtures/products.yaml', import.meta.url), 'utf8')) as Product[]
).filter(({ isActive }) => isActive !== false);

const QUANTITY_WEIGHTS = [50, 24, 12, 8, 6];
const OFTEN_ONE = (quantity: number) => QUANTITY_WEIGHTS[quantity - 1] ?? 0;

function offersOf(period: Period): Offer[] {
  return products.map(({ slug, price, sold }, index) => {
    const today = Math.round(price * 100);
    const former = period.former && index % 3 === 0 && today > 2000;
    return {
      slug,
      cents: former ? Math.round(today * 0.0094) * 100 - 10 : today,
      quantities: BOUGHT_SEVERAL.test(slug) ? [1, 2, 3, 4, 5] : [1],
      popularity: sold,
    };
  });
}

const weightOf = ({ popularity, cents }: Offer, thrift: number) => popularity * cents ** -thrift;

/** Weighs offers by popularity, and by price just as much as makes the average unit cost what the period's sums ask for. */
export function weighedDraw(period: Period): () => Line {
  const offers = offersOf(period);
  const averageAt = (thrift: number) => {
    let cents = 0;
    let units = 0;
    for (const offer of offers) {
      const expected = weightOf(offer, thrift) * (offer.quantities.length > 1 ? 1.96 : 1);
      cents += expected * offer.cents;
      units += expected;
    }
    return cents / units;
  };
  let [low, high] = [-1, 4];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (averageAt(middle) > period.cents / period.units) low = middle;
    else high = middle;
  }
  return () => {
    const { slug, cents, quantities } = pick(offers, (offer) => weightOf(offer, low));
    return { product: slug, quantity: pick(quantities, OFTEN_ONE), cents };
  };
}

const worth = (lines: Line[]) => lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);

/** Lines whose quantities and worth are exactly those of the period. */
export function linesOf(period: Period, draw: () => Line): Line[] {
  const lines: Line[] = [];
  for (let remaining = period.units; remaining > 0;) {
    const line = draw();
    line.quantity = Math.min(line.quantity, remaining);
    remaining -= line.quantity;
    lines.push(line);
  }
  // Another product takes a line's place while that brings the worth nearer; one small discount then settles the rest.
  for (let attempt = 0; attempt < 20_000; attempt++) {
    const excess = worth(lines) - period.cents;
    const discounted = lines.find(
      ({ quantity, cents }) => quantity === 1 && excess >= 0.03 * cents && excess <= 0.1 * cents,
    );
    if (discounted) {
      discounted.cents -= excess;
      return lines;
    }
    const line = pick(lines);
    const other = draw();
    const aim = 500;
    const change = line.quantity * (other.cents - line.cents);
    if (other.quantity === line.quantity && Math.abs(excess + change - aim) < Math.abs(excess - aim)) {
      Object.assign(line, other);
    }
  }
  throw new Error(
    `The catalogue's prices cannot make up ${period.cents / 100} reais in ${period.units} units`,
  );
}

const BASKET_SIZES = [62, 24, 10, 4];
export const basketSize = () => pick([1, 2, 3, 4], (size) => BASKET_SIZES[size - 1] ?? 0);

/** Deals lines into baskets of one to four different products. */
export function basketsOf(lines: Line[]): Line[][] {
  const baskets: Line[][] = [];
  let room = 0;
  for (const line of lines) {
    const basket = baskets.at(-1);
    if (basket && room > 0 && basket.every(({ product }) => product !== line.product)) {
      basket.push(line);
      room -= 1;
    } else {
      baskets.push([line]);
      room = basketSize() - 1;
    }
  }
  return baskets;
}
