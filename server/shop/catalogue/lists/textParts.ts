import { insertAll } from '#server/platform/database/insertAll.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';

interface Texts {
  id: string;
  titleText: string;
  searchText: string;
}

/**
 * Has `write` write the rows of these products with the prepared parts of their texts, which SQLite would cut character by
 * character; PostgreSQL stores none. (2026-12-28-made-text-parts.ts)
 */
export async function withTextParts(
  trx: Db,
  products: readonly Texts[],
  write: () => Promise<void>,
): Promise<void> {
  if (engineOf(trx) !== 'sqlite') return write();
  await insertAll(
    trx,
    'madeTextParts',
    products.map(({ id, titleText, searchText }) => ({
      productId: id,
      title: partsOf(titleText),
      text: partsOf(searchText),
    })),
  );
  await write();
  await trx.deleteFrom('madeTextParts').execute();
}

/** The parts of a text with one and two characters, each once, as hexadecimal words. */
export function partsOf(text: string): string {
  const parts = new Set<string>();
  let before = '';
  for (const letter of text) {
    parts.add(letter);
    if (before) parts.add(before + letter);
    before = letter;
  }
  return Array.from(parts, hex).join(' ');
}

const known = new Map<string, string>();
const MOST_KNOWN = 10_000;

function hex(part: string): string {
  const made = known.get(part) ?? Buffer.from(part).toString('hex');
  if (known.size < MOST_KNOWN) known.set(part, made);
  return made;
}
