import * as z from 'zod';
import { RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CursorQuery } from '#shared/contract/page.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { OffSaleReason } from './productForm.ts';
import { AdminProductFilter, AdminProductQuery } from './products.ts';

export const BULK_ACTIONS = ['activate', 'deactivate', 'delete', 'restore'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const changeProducts = endpoint({
  method: 'post',
  path: '/api/admin/products/bulk',
  permission: 'products.write',
  summary: 'Uma ação em muitos produtos, tudo ou nada',
  body: z.strictObject({
    ids: z.array(RowId).min(1, 'Escolha ao menos um produto').max(100, 'Escolha no máximo 100 produtos'),
    action: z.enum(BULK_ACTIONS),
    reason: OffSaleReason.optional(),
  }),
  reply: z.object({
    changed: z.array(z.string()).meta({ description: 'Os produtos que ainda não estavam assim' }),
  }),
  refusals: ['conflict', 'not_found'],
});

/** All products that the list's filter matches, on all pages. */
const Matching = z.strictObject({
  q: AdminProductQuery.shape.q,
  category: Slug.optional(),
  seller: Slug.optional(),
  status: AdminProductFilter.optional(),
});

export const changeMatchingProducts = endpoint({
  method: 'post',
  path: '/api/admin/products/bulk/matching',
  permission: 'products.write',
  summary:
    'Uma ação em tudo o que um filtro encontra, 100 produtos de cada vez: repita com `after` até que venha nulo. Cada produto é perguntado como sozinho, e um recusado não impede os outros',
  body: z.strictObject({
    filter: Matching,
    action: z.enum(BULK_ACTIONS),
    reason: OffSaleReason.optional(),
    count: z.int().min(1).meta({
      description:
        'Quantos o filtro encontrava para quem escolheu. Se agora são outros, 409 com os dois números e nada é feito. Só conta no começo',
    }),
    after: CursorQuery.shape.after,
  }),
  reply: z.object({
    changed: z.array(z.string()).meta({ description: 'Os produtos que ainda não estavam assim' }),
    unchanged: z.int().meta({ description: 'Os que já estavam' }),
    refused: z.array(z.object({ id: z.string(), title: z.string(), message: z.string() })),
    after: z.string().nullable().meta({ description: 'De onde continuar. Nulo quando não há mais' }),
  }),
  refusals: ['conflict'],
});
