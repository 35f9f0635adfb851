import { randomFrom } from '#scripts/sample/chance.ts';

/** A stream of numbers in [0, 1) that depends on nothing but the name, so that drawing twice changes nothing. */
export function seeded(name: string): Dice {
  const roll = randomFrom(fingerprint(name));
  return {
    roll,
    between: (low, high) => low + roll() * (high - low),
    chance: (share) => roll() < share,
    pick: (options) => {
      const picked = options[Math.floor(roll() * options.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  };
}

export interface Dice {
  roll(): number;
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<Option>(options: readonly Option[]): Option;
}

/** FNV-1a, 32 bits. */
function fingerprint(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
