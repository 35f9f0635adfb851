import * as z from 'zod';
import { plainText, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { searchable } from '#shared/values/text.ts';

const Word = typed()
  .min(2, 'Use ao menos 2 caracteres')
  .max(40, 'Use no máximo 40 caracteres')
  .refine(
    (word) => word === searchable(word) && word.split(' ').length <= 4,
    'Escreva até 4 palavras, em minúsculas e sem acentos',
  )
  .meta({ description: 'Uma palavra ou expressão de até 4 palavras, em minúsculas e sem acentos' });

const Meaning = plainText('Diga o que também significa')
  .min(2, 'Diga o que também significa')
  .max(120, 'Use no máximo 120 caracteres')
  .refine((meaning) => /[\p{L}\p{N}]/u.test(meaning), 'Diga o que também significa')
  .meta({ description: 'Palavras ou expressões, separadas por vírgula' });

/** Words of shoppers and what they also mean: 'ff' finds what 'free fire' finds, besides what holds 'ff'. */
export const SearchSynonym = z
  .object({
    word: Word,
    meaning: Meaning,
    near: z.boolean().optional().meta({
      description:
        'Verdadeiro quando a loja não vende isso: sem resultado, a busca sugere as categorias de `meaning`',
    }),
  })
  .meta({ id: 'SearchSynonym' });
export type SearchSynonym = z.infer<typeof SearchSynonym>;

export const listSynonyms = endpoint({
  method: 'get',
  path: '/api/admin/search-synonyms',
  permission: 'products.read',
  summary: 'Os sinônimos da busca, em ordem alfabética',
  reply: z.object({ items: z.array(SearchSynonym) }),
  csv: true,
});

export const saveSynonym = endpoint({
  method: 'put',
  path: '/api/admin/search-synonyms',
  permission: 'categories.write',
  summary: 'Escreve o que uma palavra também quer dizer, no lugar do que dizia antes',
  body: z.strictObject(SearchSynonym.shape),
  reply: SearchSynonym,
});

export const deleteSynonym = endpoint({
  method: 'delete',
  path: '/api/admin/search-synonyms/:word',
  permission: 'categories.write',
  summary: 'Remove um sinônimo',
  params: SearchSynonym.pick({ word: true }),
  reply: z.undefined(),
});
