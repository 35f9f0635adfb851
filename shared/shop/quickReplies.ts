import { hasOwn } from '#shared/values/hasOwn.ts';
import { placesIn } from '#shared/values/places.ts';

/** The placeholders of a quick reply, and the values that replace them in a conversation. */
export const QUICK_PLACES = {
  comprador: 'o primeiro nome do comprador',
  produto: 'o nome do anúncio',
  venda: 'o número da venda',
} as const;

/** The first placeholder of a text without a value. */
export const unknownPlaceIn = (text: string): string | undefined =>
  placesIn(text).find((name) => !hasOwn(QUICK_PLACES, name));

export const MOST_QUICK_REPLIES = 20;
export const LONGEST_QUICK_REPLY = 1_000;
