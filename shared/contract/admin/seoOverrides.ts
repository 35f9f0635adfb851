import { optionalLine } from '#shared/contract/atoms.ts';
import { placesFault, type SeoPattern } from '#shared/shop/seoPatterns.ts';

const LETTERS = { title: 200, description: 300 };

/** Title and description of one page for search engines, in place of the settings' patterns, with the same places; empty: the pattern. */
export const seoOverrides = (title: SeoPattern, description: SeoPattern) => ({
  seoTitle: inPlaceOf(title, LETTERS.title),
  seoDescription: inPlaceOf(description, LETTERS.description),
});

const inPlaceOf = (pattern: SeoPattern, most: number) =>
  optionalLine(most)
    .default('')
    .superRefine((words, context) => {
      const message = placesFault(pattern, words);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({
      description: `No lugar de \`${pattern}\` das configurações, com as mesmas variáveis. Vazio: vale ele`,
    });
