/** An address below one of the given roots, in its one proper spelling. */
export interface ProperAddress {
  /** The first segment, in lower case. */
  root: string;
  path: string;
  /** With its question mark, or empty. */
  query: string;
  /** Whether it was spelled that way. */
  plain: boolean;
}

/**
 * Reads an address as the most lenient reader would: case, doubled and turned slashes, dots, percent codes. Returns
 * it where its first segment is one of the roots, and undefined otherwise. This many segments are compared in lower
 * case.
 */
export function addressBelow(
  original: string,
  roots: ReadonlySet<string>,
  lowerCase = 1,
): ProperAddress | undefined {
  const mark = original.indexOf('?');
  const pathPart = mark < 0 ? original : original.slice(0, mark);
  const segments: string[] = [];
  for (const segment of decoded(pathPart).split(/[\\/]+/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const root = segments[0]?.toLowerCase();
  if (root === undefined || !roots.has(root)) return undefined;
  const path = segments
    .map((segment, index) => `/${encodeURIComponent(index < lowerCase ? segment.toLowerCase() : segment)}`)
    .join('');
  return { root, path, query: mark < 0 ? '' : original.slice(mark), plain: path === pathPart };
}

/** No real link nests codes deeper, and every layer costs another scan of the whole address. */
const LAYERS = 5;

/** Decodes nested codes, some layers deep; a broken or deeper one is left as it is. */
function decoded(text: string): string {
  for (let layer = 0; layer < LAYERS && text.includes('%'); layer++) {
    text = text.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
      try {
        return decodeURIComponent(codes);
      } catch {
        return codes;
      }
    });
  }
  return text;
}
