import { textsIn } from '#client/forms/textsIn.ts';
import type { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import { TYPED_FIELDS } from '#shared/shop/listings.ts';

/** The fields of a listing's form; a specification counts once it has a value. */
export function draftIn(form: FormData): ListingDraft {
  const [keys, values] = ['specificationKey', 'specificationValue'].map((name) =>
    form.getAll(name).map((each) => (typeof each === 'string' ? each.trim() : '')),
  );
  const specifications = (keys ?? [])
    .map((key, place) => ({ key, value: values?.[place] ?? '' }))
    .filter(({ value }) => value !== '');
  return { ...textsIn(form, TYPED_FIELDS), specifications };
}
