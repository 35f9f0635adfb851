import { searchable } from '#shared/values/text.ts';

interface Texts {
  title: string;
  description: string;
  badges: readonly string[];
}

/** The text of a product that a search compares: everything that shoppers read on its card and page. */
export const searchTextOf = ({ title, description, badges }: Texts): string =>
  searchable([title, description, ...badges].join(' '));
