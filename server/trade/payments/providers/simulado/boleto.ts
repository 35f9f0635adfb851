import { DAY } from '#shared/values/time.ts';

const BASE = Date.UTC(1997, 9, 7);

/** Days since the base date in four digits; on 22 February 2025 the count began again at 1000. (FEBRABAN) */
const dueFactor = (due: Date): string => {
  const days = Math.floor((due.getTime() - BASE) / DAY);
  return String(((days - 1_000) % 9_000) + 1_000);
};

/** Check digit of one field of the line: weights 2, 1 from the right, digits of products added up. */
function modulo10(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + Math.floor(product / 10) + (product % 10);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Check digit of the barcode: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function modulo11(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0);
  const rest = 11 - (sum % 11);
  return String(rest > 9 ? 1 : rest);
}

/** No bank has this number, so that no bank accepts the slip. */
const BANK = '999';
const REAL = '9';

/** A boleto's barcode of 44 digits and its line of 47 for typing. `ours` is the slip's own number, digits only. */
export function boletoOf(slip: { ours: string; amountCents: number; due: Date }): {
  barcode: string;
  line: string;
} {
  const free = slip.ours.padStart(25, '0').slice(-25);
  const tail = dueFactor(slip.due) + String(slip.amountCents).padStart(10, '0');
  const check = modulo11(BANK + REAL + tail + free);
  const parts = [BANK + REAL + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return {
    barcode: BANK + REAL + check + tail + free,
    line: parts.map((part) => part + modulo10(part)).join('') + check + tail,
  };
}
