import type { ProductSort } from '#shared/contract/public/productList.ts';
import type { Feature } from '#shared/contract/public/products.ts';
import { readAmount } from '#shared/values/amount.ts';
import type { FilterField } from './FilterFields.tsx';
import type { ListingQuery } from './listing.ts';
import { boundsOf, numberIn } from './priceRange.ts';

/** The query of a form: its own fields, every other parameter unchanged, and the first page. */
export function queryOfForm(
  form: HTMLFormElement,
  fields: readonly FilterField[],
  current: ListingQuery,
): ListingQuery {
  const formQuery = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
  const text = (name: string) => formQuery.get(name)?.trim() ?? '';
  return {
    ...current,
    ...(formQuery.has('q') && { q: text('q') }),
    ...(formQuery.has('sort') && { sort: text('sort') as ProductSort }),
    ...(fields.includes('category') && { category: text('category') || undefined }),
    ...(fields.includes('brackets') && boundsOf(text('price'))),
    ...(fields.includes('bounds') && {
      minPrice: boundIn(text('minPrice')),
      maxPrice: boundIn(text('maxPrice')),
    }),
    ...(fields.includes('feature') && { feature: formQuery.getAll('feature') as Feature[] }),
    ...(fields.includes('rating') && { minRating: numberIn(text('minRating')) }),
    page: 1,
  };
}

/** A price field's value; the field itself refuses an ambiguous one. */
function boundIn(input: string): number | undefined {
  const amount = readAmount(input);
  return Number.isNaN(amount) ? undefined : amount;
}
