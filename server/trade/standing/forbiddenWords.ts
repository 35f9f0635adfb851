import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { contactDataIn, forbiddenTermsIn, termsIn } from '#shared/shop/contactData.ts';

/** Contact data and forbidden terms in a seller's text, in quotes; undefined without any. */
export function forbiddenWordsIn(
  text: string,
  { forbiddenTerms }: Pick<StoreSettings, 'forbiddenTerms'>,
): string | undefined {
  const found = [...contactDataIn(text), ...forbiddenTermsIn(text, termsIn(forbiddenTerms))];
  return found.length === 0 ? undefined : found.map((each) => `“${each}”`).join(', ');
}
