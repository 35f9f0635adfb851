import { expect, it } from 'vitest';
import { type DeclaredField, PRODUCT_FIELD_NAMES, writeField } from '#shared/shop/productFields.ts';
import { PRODUCT_COLUMNS, READ_COLUMNS } from '#shared/shop/productSheet.ts';
import { readField } from '#shared/shop/readField.ts';
import { cellOf, cellOfText, promiseIn, textOfCell, Unclear, valueIn } from './fieldCells.ts';
import { PRODUCT_FILE } from './productFile.ts';

const common = { label: 'Campo', panel: 'organisation' } as const;
const text: DeclaredField = { ...common, kind: 'text', most: 80 };
const whole: DeclaredField = { ...common, kind: 'whole', least: 1, most: 5_000 };
const money: DeclaredField = { ...common, kind: 'money' };
const choice: DeclaredField = { ...common, kind: 'choice', choices: { br: 'Brasil', pt: 'Portugal' } };
const flag: DeclaredField = { ...common, kind: 'flag' };

it.each([whole, money])('names a negative $kind as the fault of its cell', (field) => {
  for (const cell of ['-1', '−1', '- 1,50'])
    expect(valueIn(field, cell, null)).toEqual(new Unclear('O valor não pode ser negativo'));
  expect(valueIn(field, 'x', null)).not.toEqual(new Unclear('O valor não pode ser negativo'));
});

it.each([
  [text, 'Arara', 'Arara', 'Arara'],
  [whole, 1_200, 1_200, '1200'],
  [money, 1_234.5, '1234,50', '1.234,50'],
  [choice, 'br', 'Brasil', 'br'],
  [flag, true, 'Sim', 'sim'],
] as const)(
  'reads a value of the kind $kind back from both files and from a draft',
  (field, value, cell, input) => {
    expect(cellOf(field, value)).toBe(cell);
    expect(valueIn(field, String(cell), null)).toBe(value);
    expect(writeField(field, value)).toBe(input);
    expect(readField(field, input)).toBe(value);
    expect(textOfCell(field, String(cellOfText(field, input)))).toBe(input);
  },
);

it('empties a field with an empty cell, and leaves a flag as it is stored', () => {
  for (const field of [text, choice]) expect(valueIn(field, '', 'br')).toBeNull();
  for (const field of [whole, money]) expect(valueIn(field, '', 1)).toBeUndefined();
  expect(valueIn(flag, '', true)).toBe(true);
  for (const field of [text, whole, money, choice, flag]) expect(textOfCell(field, '')).toBe('');
});

it('names the fault of a cell of each kind', () => {
  for (const [field, cell] of [
    [whole, 'muitos'],
    [money, '1,2345'],
    [choice, 'França'],
    [flag, 'talvez'],
  ] as const)
    expect(valueIn(field, cell, null)).toBeInstanceOf(Unclear);
});

it('has a column of its own in the file of products for each field', () => {
  const names = Object.keys({ ...PRODUCT_COLUMNS, ...READ_COLUMNS });
  expect(names).toEqual(expect.arrayContaining(PRODUCT_FIELD_NAMES));
  // Two fields under one heading would be one column.
  expect(Object.keys(PRODUCT_FILE)).toHaveLength(names.length);
});

it.each([
  ['Entrega imediata', 'instant'],
  ['Na hora', 'instant'],
  ['imediata', 'instant'],
  ['Automática', 'instant'],
  ['até 15 minutos', '15min'],
  ['Em até 1 hora', '1h'],
  ['24 horas', '24h'],
  ['24h', '24h'],
  ['Amanhã', undefined],
  ['em até 2 horas', undefined],
] as const)('reads the delivery promise “%s”', (cell, promise) => {
  expect(promiseIn(cell)).toBe(promise);
});
