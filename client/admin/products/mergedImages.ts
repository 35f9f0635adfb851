import type { AdminImage } from '#shared/contract/productPictures.ts';
import { type DraftImage, draftsOf } from './draftImages.ts';

/** Whether two lists show the same pictures with the same texts in the same order. */
export const sameImages = (one: DraftImage[], other: DraftImage[]): boolean =>
  JSON.stringify(one.map(({ key, alt }) => [key, alt])) ===
  JSON.stringify(other.map(({ key, alt }) => [key, alt]));

/**
 * The user's changes to the pictures over the stored ones: pictures that others added stay, removed ones go, and untouched
 * texts and order follow the stored ones.
 */
export function mergedImages(mine: DraftImage[], seen: AdminImage[], stored: AdminImage[]): DraftImage[] {
  if (sameImages(mine, draftsOf(seen))) return draftsOf(stored);
  const within = (list: AdminImage[], key: string) => list.find(({ id }) => id === key);
  const remaining = mine.flatMap((each) => {
    if (each.file) return [each];
    const now = within(stored, each.key);
    if (!now) return [];
    return [{ ...each, alt: each.alt === within(seen, each.key)?.alt ? now.alt : each.alt }];
  });
  return [...remaining, ...draftsOf(stored.filter(({ id }) => !within(seen, id)))];
}
