/** The units of a line have numbers, from 1, which stay with what comes in place of one. */

/** What a column keeps of them; null where it is about all. */
export const readUnits = (kept: string | null): number[] | null =>
  kept === null ? null : (JSON.parse(kept) as number[]);

export const keepUnits = (units: readonly number[] | null): string | null =>
  units === null ? null : JSON.stringify(units);

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'a unidade 2 de 3', 'as unidades 1 e 3 de 3'. */
export const theUnits = (units: readonly number[], quantity: number): string =>
  `${units.length === 1 ? 'a unidade' : 'as unidades'} ${list.format(units.map(String))} de ${quantity}`;

interface Handed {
  quantity: number;
  deliveredAt: string | null;
  handedUnits: number;
  /** Those that are delivered again, of a line whose others its buyer has. */
  owedUnits: string | null;
}

/** What a person still has to deliver of a line, in its order. */
export function missingUnits({ quantity, deliveredAt, handedUnits, owedUnits }: Handed): number[] {
  const owed = readUnits(owedUnits);
  if (owed) return owed;
  // What came whole from a shelf, or elsewhere, lacks nothing.
  if (deliveredAt !== null && handedUnits === 0) return [];
  return Array.from({ length: Math.max(0, quantity - handedUnits) }, (_, index) => handedUnits + index + 1);
}
