import { expect, it } from 'vitest';
import type { Column } from '#client/ui/Table.tsx';
import { choosable, fileAddress, fileFollows, visibleColumnsOf } from './columns.ts';

const COLUMNS: Column<object>[] = [
  { title: 'Nome', cell: () => null },
  { title: 'Telefone', cell: () => null },
  { title: 'Total Gasto', file: ['Total gasto'], cell: () => null },
  { title: 'Situação', file: [], cell: () => null },
  { title: 'Decidir', fixed: true, cell: () => null },
  { title: 'Ações', phone: 'menu', cell: () => null },
];
const titles = (columns: readonly { title: string }[]) => columns.map(({ title }) => title);

it("hides the columns that the address names, except those with a row's name or actions, and the file matches", () => {
  expect(titles(choosable(COLUMNS))).toEqual(['Telefone', 'Total Gasto', 'Situação']);
  const search = '?status=active&hidden=Nome%2CTotal+Gasto%2CSitua%C3%A7%C3%A3o%2CDecidir%2CNada';
  expect(titles(visibleColumnsOf(COLUMNS, search))).toEqual(['Nome', 'Telefone', 'Decidir', 'Ações']);
  expect(visibleColumnsOf(COLUMNS, '?status=active')).toBe(COLUMNS);
  expect(fileAddress('/api/x?status=active', COLUMNS, search)).toBe(
    '/api/x?status=active&hidden=Total+gasto',
  );
  expect(fileAddress('/api/x', COLUMNS, '?hidden=Situa%C3%A7%C3%A3o')).toBe('/api/x');
  expect(fileFollows(COLUMNS)).toBe(true);
  const ofBooks: Column<object>[] = [
    { title: 'Lançamento', cell: () => null },
    { title: 'De', file: [], cell: () => null },
  ];
  expect(fileFollows(ofBooks)).toBe(false);
  expect(fileAddress('/api/x', ofBooks, '?hidden=De')).toBe('/api/x');
});
