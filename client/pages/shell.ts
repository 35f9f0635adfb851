import { useRouteLoaderData } from 'react-router-dom';
import type { Category } from '#shared/contract/public/categories.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';

/** The data around every page: the store and its categories. */
export interface Shell {
  settings: PublicSettings;
  /** The visible ones, promotions last. */
  categories: Category[];
  /** In the store's time zone; from the server, so that a page hydrates with the year it was rendered in. */
  year: string;
}

export const SHELL_ID = 'shell';

/** The shell's data, on any page of the storefront; undefined on its error page. */
export const useShell = (): Shell | undefined => useRouteLoaderData<Shell>(SHELL_ID);
