import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_PATTERN, amountFault, readAmount, readWholeNumber, writeAmount } from './amount.ts';

const centavos = fc.integer({ min: 0, max: 1_000_000_000_00 });

describe('amounts as people type them', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['149,90', 149.9],
    ['12,9', 12.9],
    ['12.90', 12.9],
    ['12.9', 12.9],
    ['150', 150],
    ['1.000', 1_000],
    ['10.000', 10_000],
    ['R$ 1.000', 1_000],
    ['1.000,00', 1_000],
    ['1.234.567', 1_234_567],
    ['0,01', 0.01],
    [' R$\u00A01.234,56 ', 1234.56],
  ])('reads %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
    expect(amountFault(text)).toBeUndefined();
  });

  it.each([
    '1,234',
    '12,345',
    '0.500',
    '01.000',
    '0.123,45',
    '1234.567',
    '1.000.00',
    '1.0000',
    '1,234.56',
    '1.23,45',
    '12,',
    ',5',
    '-1',
    '1e3',
    '0x10',
    'dez',
    '1 234',
    '9'.repeat(40),
  ])('refuses %s', (text) => {
    expect(readAmount(text)).toBeNaN();
    expect(amountFault(text)).toBeTruthy();
  });

  it('says both readings of what is unclear', () => {
    expect(amountFault('1,500')).toBe('Não está claro se são 1.500,00 ou 1,50: escreva os centavos');
  });

  it('holds an empty field for nothing, not for zero', () => {
    expect(readAmount('  ')).toBeUndefined();
    expect(amountFault('')).toBeUndefined();
  });

  it('reads what it writes, and what programs write', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        expect(readAmount(writeAmount(amount / 100))).toBe(amount / 100);
        expect(readAmount((amount / 100).toFixed(2))).toBe(amount / 100);
        expect(readAmount((amount / 100).toFixed(2).replace('.', ','))).toBe(amount / 100);
      }),
    );
  });

  it('reads whole reais with points between thousands, after any currency sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom('', 'R$ ', 'R$\u00A0', ' '),
        (reais, sign) => {
          expect(readAmount(sign + reais.toLocaleString('pt-BR'))).toBe(reais);
          expect(readWholeNumber(reais.toLocaleString('pt-BR'))).toBe(reais);
        },
      ),
    );
  });

  it('never takes a text for another amount than its digits say', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,]{1,12}$/), (text) => {
        const amount = readAmount(text);
        if (amount === undefined || Number.isNaN(amount)) return;
        const [decimals = ''] = /(?<=[.,])\d{1,2}$/.exec(text) ?? [];
        const digits = text.replace(/\D/g, '');
        expect(Math.round(amount * 100)).toBe(Number(digits) * 10 ** (2 - decimals.length));
      }),
    );
  });
});

it('lets a browser refuse the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,]{1,10}$/), (text) => {
      expect(new RegExp(`^(?:${AMOUNT_PATTERN})$`, 'v').test(text)).toBe(!Number.isNaN(readAmount(text)));
    }),
  );
});

describe('whole numbers as people type them', () => {
  it.each([
    ['12', 12],
    ['1.000', 1_000],
    [' 1.234.567 ', 1_234_567],
  ])('reads %s', (text, number) => {
    expect(readWholeNumber(text)).toBe(number);
  });

  it.each(['1,5', '1.5', '-1', '1e3', '10.00'])('refuses %s', (text) => {
    expect(readWholeNumber(text)).toBeNaN();
  });

  it('holds an empty field for nothing', () => {
    expect(readWholeNumber('')).toBeUndefined();
  });
});
