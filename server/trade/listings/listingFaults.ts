import type * as z from 'zod';
import { formerPriceFault, type FormerPrices } from '#server/shop/catalogue/formerPrice.store.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { FirstOffer, type ListingDraft, ListingWords } from '#shared/contract/seller/listingForm.ts';
import type { NewcomerLimits } from '#shared/contract/seller/listings.ts';
import { heldFaults, neverCostFault, priceFault } from './listingRules.ts';

/** The current shop, which a listing is checked against. */
export interface ListingContext {
  categories: readonly { slug: string; visible: boolean }[];
  settings: Pick<StoreSettings, 'forbiddenTerms'>;
  limits: NewcomerLimits | null;
  /** Of the products whose offer is checked. */
  formerPrices: FormerPrices;
}

/**
 * The faults of a listing, by the paths of its fields; the form and the import of a file ask this one function. `parts` says
 * which parts are checked: the words that the team approves, and the offer.
 */
export function faultsOf(
  fields: ListingDraft,
  product: { id: string; category: string; price: number; oldPrice: number | null } | undefined,
  parts: { words: boolean; offer: boolean },
  { categories, settings, limits, formerPrices }: ListingContext,
): FieldFault[] {
  const words = parts.words ? ListingWords.safeParse(fields) : undefined;
  const offer = parts.offer ? FirstOffer.safeParse(fields) : undefined;
  // A product stays in its category after the team hides that category.
  const open =
    fields.category === '' ||
    fields.category === product?.category ||
    categories.some(({ slug, visible }) => visible && slug === fields.category);
  const { price, oldPrice } = offer?.data ?? {};
  return [
    ...(open ? [] : [{ path: 'category', message: 'Esta categoria não existe' }]),
    ...[words, offer].flatMap((part) =>
      (part?.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
    ),
    // A cell may be longer than any field: a text that is too long is not searched.
    ...(parts.words && !isTooLong(words?.error) ? heldFaults(fields, settings) : []),
    // A product with a price above the limit may keep it or become cheaper.
    ...faultAt(
      'price',
      price != null && price > (product?.price ?? 0) ? priceFault(price, limits) : undefined,
    ),
    ...faultAt(
      'oldPrice',
      product
        ? formerPriceFault(oldPrice, product.oldPrice, formerPrices.get(product.id))
        : neverCostFault(oldPrice),
    ),
  ];
}

const faultAt = (path: string, message: string | undefined): FieldFault[] =>
  message === undefined ? [] : [{ path, message }];

const isTooLong = (error: z.ZodError | undefined): boolean =>
  error?.issues.some(({ code }) => code === 'too_big') ?? false;
