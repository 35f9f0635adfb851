import { useShell } from '#client/pages/shell.ts';
import type { Category } from '#shared/contract/public/categories.ts';
import { PROMOTIONS } from '#shared/shop/productFilters.ts';

const MOST = 7;

/** The first seven visible categories, as menus, footer and home page show them. (Specification, 'Header', 'Home') */
export const useMainCategories = (): Category[] =>
  (useShell()?.categories ?? []).filter(({ slug }) => slug !== PROMOTIONS).slice(0, MOST);

export function useMenuCategories(): Category[] {
  const promotions = useShell()?.categories.find(({ slug }) => slug === PROMOTIONS);
  const main = useMainCategories();
  return promotions ? [...main, promotions] : main;
}
