/** The units of a line are numbered from 1; a replacement keeps the number. */

/** The stored numbers of units; null for all. */
export const readUnits = (column: string | null): number[] | null =>
  column === null ? null : (JSON.parse(column) as number[]);

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
  /** The units to be delivered again, while the buyer has the others of the line. */
  owedUnits: string | null;
}

/** The units of a line that are still to be delivered by hand, in order. */
export function missingUnits({ quantity, deliveredAt, handedUnits, owedUnits }: Handed): number[] {
  const owed = readUnits(owedUnits);
  if (owed) return owed;
  // A line delivered whole, from a shelf or elsewhere, lacks no unit.
  if (deliveredAt !== null && handedUnits === 0) return [];
  return Array.from({ length: Math.max(0, quantity - handedUnits) }, (_, index) => handedUnits + index + 1);
}
