import * as z from 'zod';
import { line, oneOf, optionalLine, optionalWords, RowId, plainText, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { FeePercent, OverrideFeePercent } from '#shared/contract/public/fees.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { RESERVED_SLUGS } from '#shared/pages/reservedSlugs.ts';
import { GOODS } from '#shared/shop/goods.ts';
import { ReadVersion } from './readVersion.ts';
import { seoOverrides } from './seoOverrides.ts';

const TaxPercent = z
  .number('Informe um número')
  .min(0, 'O valor mínimo é 0')
  .max(90, 'O valor máximo é 90')
  .multipleOf(0.01, 'Use no máximo duas casas decimais');

/** The form of a category; client and server parse it with this one schema. */
export const CategoryForm = z.strictObject({
  name: line('O nome da categoria é obrigatório', 60),
  heading: optionalLine(80)
    .default('')
    .meta({ description: 'As palavras do topo da página. O nome quando vazio' }),
  slug: typed()
    .default('')
    .pipe(z.union([z.literal(''), Slug]))
    .refine((slug) => !RESERVED_SLUGS.has(slug), 'Este endereço é de uma página da loja')
    .meta({ description: 'Feito do nome quando vazio' }),
  description: optionalWords(500).default(''),
  icon: plainText().max(40).default('outros'),
  position: z
    .number('Informe um número inteiro')
    .int('Informe um número inteiro')
    .min(0, 'O valor mínimo é 0')
    .max(10_000, 'O valor máximo é 10.000')
    .optional()
    .meta({ description: 'A menor primeiro. Por último quando não vem' }),
  visible: z.boolean().default(true),
  guaranteeVerified: z.boolean().default(false),
  goods: oneOf(GOODS).default('accounts').meta({
    description:
      'O que se vende nela: decide o prazo de confirmação e por quanto tempo o dinheiro fica retido',
  }),
  feePercent: OverrideFeePercent,
  taxPercent: TaxPercent.nullable().default(null).meta({
    description: 'Os tributos aproximados de uma venda, em %. Nulos quando valem os das configurações',
  }),
  ...seoOverrides('seoCategoryTitle', 'seoCategoryDescription'),
});
export type CategoryForm = z.infer<typeof CategoryForm>;

export const AdminCategory = z
  .object({
    id: z.string(),
    slug: Slug,
    name: z.string(),
    heading: z.string(),
    description: z.string(),
    icon: z.string(),
    position: z.int(),
    visible: z.boolean(),
    guaranteeVerified: z.boolean(),
    goods: oneOf(GOODS),
    feePercent: FeePercent.nullable(),
    taxPercent: TaxPercent.nullable(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    productCount: z.int().meta({ description: 'Sem os excluídos' }),
    version: z.int(),
  })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof AdminCategory>;

const params = z.object({ id: RowId });

export const listAdminCategories = endpoint({
  method: 'get',
  path: '/api/admin/categories',
  permission: 'products.read',
  summary: 'Todas as categorias na ordem delas, também as ocultas',
  reply: z.object({ items: z.array(AdminCategory) }),
  csv: true,
});

export const readAdminCategory = endpoint({
  method: 'get',
  path: '/api/admin/categories/:id',
  permission: 'products.read',
  summary: 'Uma categoria',
  params,
  reply: AdminCategory,
});

export const createCategory = endpoint({
  method: 'post',
  path: '/api/admin/categories',
  permission: 'categories.write',
  stepUp: 'byContent',
  summary: 'Uma categoria nova',
  body: CategoryForm,
  reply: AdminCategory,
  status: 201,
  made: '/api/admin/categories/{id}',
});

export const saveCategory = endpoint({
  method: 'put',
  path: '/api/admin/categories/:id',
  permission: 'categories.write',
  stepUp: 'byContent',
  summary: 'Grava os campos de uma categoria',
  params,
  body: CategoryForm.extend({ version: z.int().meta({ description: 'Da categoria como foi lida' }) }),
  reply: AdminCategory,
  refusals: ['stale_version'],
});

export const deleteCategory = endpoint({
  method: 'delete',
  path: '/api/admin/categories/:id',
  permission: 'categories.write',
  summary: 'Remove uma categoria. Recusado enquanto houver um produto nela',
  params,
  query: z.object({ version: ReadVersion }),
  reply: z.undefined(),
  refusals: ['in_use', 'stale_version'],
});
