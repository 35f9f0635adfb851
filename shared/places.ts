/** The names in braces, each once, in the order they come. */
export const placesIn = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

/** Puts the values into their places, once: braces within a value stay as they are. */
export const fillPlaces = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
