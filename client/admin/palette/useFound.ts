import { useEffect, useState } from 'react';
import { paths } from '#client/paths.ts';
import { searchable } from '#shared/text.ts';
import { ACCOUNT, MENU } from '../layout/menu.ts';
import type { Found } from './find.ts';

const PAUSE_MS = 200;
const LEAST_LETTERS = 2;

const PLACES: Found[] = [
  ...[...MENU, ACCOUNT].map(({ to, label }) => ({ to, label, about: 'Página' })),
  { to: paths.adminNewProduct, label: 'Adicionar produto', about: 'Ação' },
  { to: paths.adminNewCategory, label: 'Nova categoria', about: 'Ação' },
];

/** What the words lead to: pages at once, everything else a moment after the last letter. */
export function useFound(words: string): Found[] {
  const text = searchable(words);
  const places = PLACES.filter(({ label }) => searchable(label).includes(text));
  const [things, setThings] = useState<{ text: string; found: Found[] }>({ text: '', found: [] });
  useEffect(() => {
    if (text.length < LEAST_LETTERS) return undefined;
    const leaving = new AbortController();
    const search = async () => {
      const { find } = await import('./find.ts');
      const found = await find(words, leaving.signal);
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
