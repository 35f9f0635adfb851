import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CURRENCIES, type Currency, currencySign, formatMoney } from './money.ts';
import { formatNumber } from './numbers.ts';

const samples = fc.record({
  value: fc.oneof(
    fc.integer({ min: -5_000_000, max: 5_000_000 }),
    fc.integer({ min: -999_999_999, max: 999_999_999 }).map((cents) => cents / 100),
    fc.integer({ min: -99_999_999, max: 99_999_999 }).map((part) => part / 10_000),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  ),
  least: fc.integer({ min: 0, max: 2 }),
  more: fc.integer({ min: 0, max: 2 }),
});

it('writes a number as the language has it, rounded half up by its digits', () => {
  fc.assert(
    fc.property(samples, ({ value, least, more }) => {
      const words = new Intl.NumberFormat('pt-BR', {
        minimumFractionDigits: least,
        maximumFractionDigits: least + more,
      });
      expect(formatNumber(value, { least, most: least + more })).toBe(words.format(value));
    }),
    { numRuns: 2_000, examples: [[{ value: 1.005, least: 2, more: 0 }], [{ value: -0, least: 0, more: 0 }]] },
  );
});

it.each(Object.keys(CURRENCIES) as Currency[])(
  'writes amounts of %s as the language has them',
  (currency) => {
    const words = new Intl.NumberFormat('pt-BR', { style: 'currency', currency });
    expect(currencySign(currency)).toBe(
      words.formatToParts(0).find(({ type }) => type === 'currency')?.value,
    );
    fc.assert(fc.property(samples, ({ value }) => formatMoney(value, currency) === words.format(value)));
  },
);
