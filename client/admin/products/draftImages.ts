import { newId } from '#client/calls/newId.ts';
import type { AdminImage } from '#shared/contract/productPictures.ts';

/** A picture in the form: a stored one, or a file that waits for the upload. */
export interface DraftImage {
  /** The id of a stored picture, or a temporary key. */
  key: string;
  url: string;
  alt: string;
  file?: File;
}

export const draftsOf = (images: AdminImage[]): DraftImage[] =>
  images.map(({ id, url, alt }) => ({ key: id, url, alt }));

export const draftOf = (file: File): DraftImage => ({
  key: newId(),
  url: URL.createObjectURL(file),
  alt: '',
  file,
});

/** The list with one entry moved to the place of another one. */
export function placed<Entry extends { key: string }>(entries: Entry[], key: string, at: string): Entry[] {
  const entry = entries.find((each) => each.key === key);
  const place = entries.findIndex((each) => each.key === at);
  if (!entry || place < 0) return entries;
  const others = entries.filter((each) => each !== entry);
  return [...others.slice(0, place), entry, ...others.slice(place)];
}
