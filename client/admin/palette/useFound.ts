import { useEffect, useRef, useState } from 'react';
import { ACCOUNT, MENU } from '#client/admin/kit/menu.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { createCategory } from '#shared/contract/admin/categories.ts';
import type { createProduct } from '#shared/contract/admin/products.ts';
import { searchable } from '#shared/values/text.ts';
import type { Found } from './find.ts';
import { INNER_PLACES, type Place } from './innerPlaces.ts';

const PAUSE_MS = 200;
const LEAST_LETTERS = 2;

const PLACES: Place[] = [
  ...[...MENU, ACCOUNT].map(({ to, label, permission }) => ({ to, label, permission, about: 'Página' })),
  {
    to: adminPaths.newProduct,
    label: 'Adicionar produto',
    about: 'Ação',
    permission: needs<typeof createProduct>('products.write'),
  },
  {
    to: adminPaths.newCategory,
    label: 'Nova categoria',
    about: 'Ação',
    permission: needs<typeof createCategory>('categories.write'),
  },
  ...INNER_PLACES,
];

/** Search results for the words: pages at once, everything else a moment after the last key. */
export function useFound(words: string): Found[] {
  const text = searchable(words);
  const may = useMay();
  const mayNow = useRef(may);
  useEffect(() => {
    mayNow.current = may;
  });
  const places = PLACES.filter(
    ({ label, permission, also }) =>
      // Without words it shows the entries of the menu.
      may(permission) && (text || also === undefined) && searchable(`${label} ${also ?? ''}`).includes(text),
  );
  const [things, setThings] = useState<{ text: string; found: Found[] }>({ text: '', found: [] });
  useEffect(() => {
    if (text.length < LEAST_LETTERS) return undefined;
    const leaving = new AbortController();
    const search = async () => {
      const { find } = await importNeeded(() => import('./find.ts'));
      const found = await find(words, mayNow.current, leaving.signal);
      if (!leaving.signal.aborted) setThings({ text, found });
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, words]);
  return things.text === text ? [...places, ...things.found] : places;
}
