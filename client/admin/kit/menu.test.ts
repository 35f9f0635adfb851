import { expect, it } from 'vitest';
import { ADMIN_PAGES } from '#client/pages/adminPages.ts';
import { ACCOUNT, isIn, MENU } from './menu.ts';

const roomsOf = (path: string) =>
  [...MENU, ACCOUNT].filter((entry) => isIn(entry, path)).map(({ label }) => label);

it('marks one entry of the menu on every page of the back-office', () => {
  const at = (path: string) => `/alpha/dashboard${path && `/${path.replaceAll(/:\w+/g, 'x')}`}`;
  const unmarked = Object.values(ADMIN_PAGES).flatMap(({ path }) =>
    roomsOf(at(path)).length === 1 ? [] : [path],
  );
  expect(unmarked).toEqual([]);
  expect(roomsOf('/alpha/dashboard/search')).toEqual(['Categorias']);
  expect(roomsOf('/alpha/dashboard/reports')).toEqual(['Relatórios']);
  expect(roomsOf('/alpha/dashboard/reports-of-people/x')).toEqual(['Denúncias']);
});
