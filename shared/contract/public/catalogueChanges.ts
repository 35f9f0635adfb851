import * as z from 'zod';
import { Since } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CursorQuery, Cursors } from '#shared/contract/page.ts';
import { ProductSummary } from './products.ts';

export const CatalogueQuery = CursorQuery.pick({ perPage: true, after: true }).extend({
  updatedSince: Since.optional().meta({
    description:
      'Só o que mudou desde então de qualquer modo, também no estoque. `gone` diz o que saiu da loja',
  }),
});
export type CatalogueQuery = z.infer<typeof CatalogueQuery>;

export const CataloguePart = z.object({
  items: z.array(ProductSummary),
  gone: z.array(z.string()).meta({
    description: 'Com `updatedSince`: os `id` do que mudou e não está à venda agora. Vazia sem ele',
  }),
  cursors: Cursors.pick({ after: true }),
});
export type CataloguePart = z.infer<typeof CataloguePart>;

export const readCatalogue = endpoint({
  method: 'get',
  path: '/api/catalogue',
  summary:
    'Todos os produtos à venda, para quem guarda uma cópia: do que mudou há mais tempo ao que mudou por último, sem filtros nem contagens. Uma parte pode trazer menos que `perPage`, ou nada: acaba quando `cursors.after` é nulo',
  query: CatalogueQuery,
  reply: CataloguePart,
});
