/** The list with one entry moved by a step; the same list where there is no way. */
export function moved<Entry>(entries: Entry[], from: number, step: -1 | 1): Entry[] {
  const entry = entries[from];
  const other = entries[from + step];
  if (entry === undefined || other === undefined) return entries;
  return entries.map((each, place) => {
    if (place === from) return other;
    return place === from + step ? entry : each;
  });
}
