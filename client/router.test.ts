import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PAGES } from '#shared/pages.ts';
import { publicRoutes } from './router.tsx';

const files = Object.keys(import.meta.glob(['./storefront/**/*Page.tsx', '!./storefront/layout/*']));

it('has an address for every page of the storefront, and a page for every address', () => {
  const declared = Object.values(PAGES).map(({ file }) => `./storefront/${file}.tsx`);
  expect([...new Set(declared)].sort()).toEqual(files.sort());
});

it('leads each address to its own page', () => {
  for (const { path, file } of Object.values(PAGES)) {
    const address = path.replace(':', '');
    const id = matchRoutes(publicRoutes, address)?.at(-1)?.route.id?.split('#')[0];
    expect([address, id]).toEqual([address, `storefront/${file}`]);
  }
});
