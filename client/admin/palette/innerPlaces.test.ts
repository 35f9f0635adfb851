import { expect, it } from 'vitest';
import { ACCOUNT, MENU } from '#client/admin/kit/menu.ts';
import { type AdminPage, ADMIN_PAGES, adminPaths } from '#client/pages/adminPages.ts';
import { INNER_PLACES } from './innerPlaces.ts';

const PLACES = [...MENU, ...INNER_PLACES, { ...ACCOUNT, permission: 'anyStaff' }];

/** A form that opens from a button of its list, and the sign-in page. */
const ELSEWHERE = new Set<string>([adminPaths.importProducts, adminPaths.login]);

it('finds every page of the back-office that is not about a single row, by the menu or by the command palette', () => {
  const places = new Set(PLACES.map(({ to }) => to));
  const missing = Object.values(adminPaths)
    .filter((path) => typeof path === 'string')
    .filter((path) => !places.has(path) && !path.endsWith('/new'))
    .filter((path) => !ELSEWHERE.has(path));
  expect(missing).toEqual([]);
});

it('leads only roles that may read a page to it', async () => {
  for (const { path, reads, lists = reads } of Object.values<AdminPage>(ADMIN_PAGES)) {
    const place = PLACES.find(({ to }) => to === `/alpha/dashboard/${path}`);
    if (place && lists) expect([path, place.permission]).toEqual([path, (await lists()).permission]);
  }
});
