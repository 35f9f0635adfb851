import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SheetRefusal } from './csvRecords.ts';
import { sheetOf } from './sheetOf.ts';

const NAMES = ['a', 'b', 'c'] as const;
const COLUMNS = { a: 'Título', b: 'Preço', c: 'Descrição' };

const utf16 = (text: string, little: boolean) =>
  Buffer.from(
    `\uFEFF${text}`.split('').flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return little ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );
const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with its mark': (text) => Buffer.from(`\uFEFF${text}`),
  'utf-16le': (text) => utf16(text, true),
  'utf-16be': (text) => utf16(text, false),
  'windows-1252': (text) => Buffer.from(text, 'latin1'),
};

const eol = fc.constantFrom('\r\n', '\n', '\r');
const cell = fc
  .string({ unit: fc.constantFrom(...'aB1 çÃéü";,\t|=\n'.split('')), maxLength: 12 })
  .map((text) => text.trim());
/** A cell, its line breaks, and whether it is quoted without need. */
const cellForms = fc.tuple(cell, eol, fc.boolean());
const table = fc.record({
  rows: fc.array(fc.tuple(cellForms, cellForms, cellForms), { minLength: 1, maxLength: 8 }),
  eols: fc.array(eol, { minLength: 9, maxLength: 9 }),
  delimiter: fc.constantFrom(';', ',', '\t'),
  before: fc.constantFrom('', '\r\n', '\n\n', ';;\n', 'sep='),
  encoding: fc.constantFrom(...Object.keys(ENCODINGS)),
  atEnd: fc.boolean(),
});

it('reads back any table, with any line endings and quotes', () => {
  fc.assert(
    fc.property(table, ({ rows, eols, delimiter, before, encoding, atEnd }) => {
      const quoted = ([text, ends, always]: [string, string, boolean]) =>
        always || /["\n]/.test(text) || text.includes(delimiter)
          ? `"${text.replaceAll('"', '""').replaceAll('\n', ends)}"`
          : text;
      const head = before === 'sep=' ? `sep=${delimiter}\n` : before.replaceAll(';', delimiter);
      const lines = [Object.values(COLUMNS), ...rows.map((row) => row.map(quoted))].map((row) =>
        row.join(delimiter),
      );
      const text = head + lines.map((line, at) => line + (eols[at] ?? '')).join('') + (atEnd ? '' : '\n');
      const some = rows.filter((row) => row.some(([value]) => value !== ''));
      const read = () => sheetOf(ENCODINGS[encoding]?.(text) ?? text, { columns: COLUMNS, most: 100 });
      if (some.length === 0) {
        expect(read).toThrow(SheetRefusal);
        return;
      }
      expect(read().lines.map(({ cells, faults }) => [NAMES.map((name) => cells[name]), faults])).toEqual(
        some.map((row) => [row.map(([value]) => value), []]),
      );
    }),
    { numRuns: 400 },
  );
});

const read = (text: string | Uint8Array) => sheetOf(text, { columns: COLUMNS, most: 100 });

it('loses no line where headings and lines end in different ways', () => {
  for (const first of ['\r\n', '\n', '\r'])
    for (const rest of ['\r\n', '\n', '\r'])
      expect(
        read(`Título;Preço${first}${['A;1', 'B;2', 'C;3'].join(rest)}`).lines.map(({ cells }) => cells),
      ).toEqual([
        { a: 'A', b: '1' },
        { a: 'B', b: '2' },
        { a: 'C', b: '3' },
      ]);
});

it('reads a UTF-8 file as UTF-8 where one byte is broken, and faults only its cell', () => {
  const bytes = Buffer.concat([
    Buffer.from('Título;Descrição\nLicença Ação;travess'),
    Buffer.of(0xe3),
    Buffer.from('o\nPão;bom\n'),
  ]);
  const { lines } = read(bytes);
  expect(lines[0]).toMatchObject({
    line: 2,
    cells: { a: 'Licença Ação' },
    faults: [
      {
        column: 'Descrição',
        message: expect.stringContaining('Há letras que não podem ser lidas') as string,
      },
    ],
  });
  expect(lines[1]).toMatchObject({ cells: { a: 'Pão', c: 'bom' }, faults: [] });
});

it('finds the delimiter after empty lines, and uses the one that the file declares', () => {
  expect(read('\n\n;;\nTítulo,Preço\nA,"1,5"').lines).toMatchObject([
    { line: 5, cells: { a: 'A', b: '1,5' } },
  ]);
  expect(read('sep=|\r\nTítulo|Preço\nA|1').lines).toMatchObject([{ cells: { a: 'A', b: '1' } }]);
});

it("faults cells beyond the headings and Excel's error values, and no empty ones", () => {
  const { lines } = read('Título;Preço\nA;1;;\nB;2;perdida\nC;#N/D\nD;#REF!\n');
  expect(lines.map(({ line, faults }) => [line, faults])).toEqual([
    [2, []],
    [3, [{ column: 'Linha', message: 'Esta linha tem mais colunas que o cabeçalho' }]],
    [4, [{ column: 'Preço', message: 'O Excel gravou um erro no lugar do valor' }]],
    [5, [{ column: 'Preço', message: 'O Excel gravou um erro no lugar do valor' }]],
  ]);
});

it.each([
  ['WooCommerce', 'ID,Tipo,SKU,Nome,Publicado,"Em destaque?","Visibilidade no catálogo",Preço'],
  ['WooCommerce', 'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog"'],
  ['Shopify', 'Handle,Title,"Body (HTML)",Vendor,"Variant Price",Status'],
  ['Nuvemshop', '"Identificador URL";Nome;Categorias;Preço'],
])('names %s in one sentence for its exports', (shop, head) => {
  expect(() => read(`${head}\n1;2\n`)).toThrow(`exportado de outra loja (${shop})`);
});
