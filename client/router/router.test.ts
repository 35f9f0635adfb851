import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type AdminPage, ADMIN_PAGES, adminPaths } from '#client/pages/adminPages.ts';
import { type Page, PAGES } from '#shared/pages/pages.ts';
import { adminRoutes } from './adminRouter.tsx';
import { publicRoutes } from './router.tsx';

const files = Object.keys(
  import.meta.glob(['../{storefront,account,seller}/**/*Page.tsx', '!../storefront/layout/*']),
);

it('has an address for every page of the storefront, and a page for every address', () => {
  const declared = Object.values(PAGES).map(({ file }) => `../${file}.tsx`);
  expect([...new Set(declared)].sort()).toEqual(files.sort());
});

it('has an address for every page of the back-office, and a page for every address', () => {
  const inAdmin = Object.keys(
    import.meta.glob(['../admin/**/*Page.tsx', '!../admin/layout/*', '!../admin/kit/*', '!../admin/login/*']),
  );
  const declared = Object.values(ADMIN_PAGES).map(({ file }) => `../admin/${file}.tsx`);
  expect(declared.toSorted()).toEqual(inAdmin.toSorted());
  expect(adminPaths.dossier('1', '2')).toBe('/alpha/dashboard/orders/1/lines/2/dossier');
});

it('leads each address to its own page', () => {
  for (const { path, file } of Object.values(PAGES)) {
    const address = path.replace(':', '');
    const id = matchRoutes(publicRoutes, address)?.at(-1)?.route.id?.split('#')[0];
    expect([address, id]).toEqual([address, file]);
  }
  for (const { path, file } of Object.values(ADMIN_PAGES)) {
    const address = `/alpha/dashboard/${path.replaceAll(':', '')}`;
    expect([address, matchRoutes(adminRoutes, address)?.at(-1)?.route.id]).toEqual([
      address,
      `admin/${file}`,
    ]);
  }
});

const sources = import.meta.glob<string>('../{storefront,account,seller,admin}/**/*Page.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const loaders = Object.keys(import.meta.glob('../{storefront,account,seller,admin}/**/*.loader.ts'));

it('asks an endpoint for every page that shows its reply or its list, and for no other', () => {
  const withId = (route: RouteObject): RouteObject[] => [route, ...(route.children ?? []).flatMap(withId)];
  for (const { id = '', loader } of [...publicRoutes, ...adminRoutes].flatMap(withId)) {
    const file = `../${id.split('#')[0]}`;
    const source = sources[`${file}.tsx`];
    if (source === undefined) continue;
    const reads = loader !== undefined && !loaders.includes(`${file}.loader.ts`);
    expect([file, reads]).toEqual([file, /useReply<|useList\(|<OfficeList\b/.test(source)]);
  }
});

it('asks for what the address of a page says, by the same names', async () => {
  const names = (address: string) => address.match(/:\w+/g) ?? [];
  const pages: Pick<AdminPage, 'path' | 'reads' | 'lists'>[] = [
    ...Object.values<Page>(PAGES),
    ...Object.values<AdminPage>(ADMIN_PAGES),
  ];
  for (const { path, reads, lists = reads } of pages)
    if (lists) expect(names((await lists()).path)).toEqual(names(path));
});
