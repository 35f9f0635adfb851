import * as z from 'zod';
import { Instant, oneOf, RowId, SearchText, Since, emptyAsUndefined } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CursorQuery, cursorPageOf } from '#shared/contract/page.ts';
import { fieldReplies } from '#shared/contract/productFields.ts';
import { AdminImage } from '#shared/contract/productPictures.ts';
import { FeePercent } from '#shared/contract/public/fees.ts';
import { Delivery, ProductBasics, Reais, Slug } from '#shared/contract/public/products.ts';
import { ADMIN_PRODUCT_SORTS } from '#shared/shop/adminProductSorts.ts';
import { GOODS } from '#shared/shop/goods.ts';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#shared/shop/productFields.ts';
import { PRODUCT_STATUSES } from '#shared/shop/productStatus.ts';
import { OffSaleReason, ProductForm, VersionedProductForm } from './productForm.ts';
import { ReadVersion } from './readVersion.ts';

export const ProductStatus = oneOf(PRODUCT_STATUSES);

/** A price for some time; until then, and after it, the product costs what it costs. */
export const ProductPromotion = z
  .object({
    price: Reais,
    startsAt: Instant,
    endsAt: Instant,
    running: z.boolean().meta({ description: 'Se já começou. Então o preço do produto é o dela' }),
    regularPrice: Reais.meta({ description: 'O preço sem ela' }),
  })
  .meta({ id: 'ProductPromotion' });
export type ProductPromotion = z.infer<typeof ProductPromotion>;

/** A product as the list of the back-office shows it. */
export const AdminProductSummary = z
  .object({
    ...ProductBasics.shape,
    stock: z.int(),
    sold: z.int(),
    isActive: z.boolean(),
    featured: z.boolean(),
    status: ProductStatus,
    seller: Slug,
    sellerName: z.string(),
    image: z.string(),
    promotion: ProductPromotion.nullable(),
    version: z.int(),
    updatedAt: Instant,
    archivedAt: Instant.nullable().meta({ description: 'Quando foi excluído. Pode ser restaurado' }),
    owned: z
      .boolean()
      .meta({ description: 'É de uma loja que tem dono: ele é avisado quando a equipe o tira do ar' }),
  })
  .meta({ id: 'AdminProductSummary' });
export type AdminProductSummary = z.infer<typeof AdminProductSummary>;

export const AdminProduct = AdminProductSummary.extend({
  description: z.string(),
  badges: z.array(z.string()),
  specifications: z.array(z.object({ key: z.string(), value: z.string() })),
  ...fieldReplies(PRODUCT_FIELD_NAMES, PRODUCT_FIELDS),
  goods: oneOf(GOODS).nullable().meta({ description: 'O que ele é. Nulo: o que é a categoria' }),
  feePercent: FeePercent.nullable(),
  delivery: Delivery,
  seoTitle: z.string(),
  seoDescription: z.string(),
  images: z.array(AdminImage),
  createdAt: Instant,
  lastChange: z
    .object({ username: z.string(), at: Instant })
    .nullable()
    .meta({ description: 'O último administrador que o salvou. Nulo se nenhum o fez' }),
  offSaleReason: z.string().nullable().meta({ description: 'Por que a equipe o tirou do ar ou o excluiu' }),
  countsUnits: z
    .boolean()
    .meta({ description: 'O estoque é quantas unidades estão disponíveis, diga o formulário o que disser' }),
}).meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof AdminProduct>;

const AdminProductSort = oneOf(ADMIN_PRODUCT_SORTS);

/** A list of the back-office: the products of a status, or those that were deleted, which no other list shows. */
export const AdminProductFilter = z.enum([...ProductStatus.options, 'archived']);
export type AdminProductFilter = z.infer<typeof AdminProductFilter>;

export const AdminProductQuery = CursorQuery.extend({
  q: SearchText.meta({
    description: 'Nome ou categoria, sem diferenciar maiúsculas e acentos. Ou ao menos oito letras do id',
  }),
  category: emptyAsUndefined(Slug),
  seller: emptyAsUndefined(Slug).meta({
    description: 'Só os deste vendedor. `loja-oficial` é a própria loja',
  }),
  status: emptyAsUndefined(AdminProductFilter),
  updatedSince: Since.optional().meta({
    description:
      'Só os que mudaram desde então de qualquer modo, também no estoque. Sem `status` inclui os excluídos, que trazem `archivedAt`',
  }),
  sort: AdminProductSort.default('newest'),
  id: z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(RowId).max(100, 'Informe no máximo 100').default([]),
    )
    .meta({ description: 'Só estes' }),
});
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;

export const AdminProductPage = cursorPageOf(AdminProductSummary).extend({
  counts: z
    .object({
      all: z.int(),
      active: z.int(),
      inactive: z.int(),
      out_of_stock: z.int(),
      archived: z.int().meta({ description: 'Fora do total' }),
    })
    .meta({ description: 'O que cada status mostraria com a mesma busca, categoria e vendedor' }),
  lowStockThreshold: z.int().meta({ description: 'Até este número o estoque é baixo' }),
});
export type AdminProductPage = z.infer<typeof AdminProductPage>;

const params = z.object({ id: RowId });

export const listAdminProducts = endpoint({
  method: 'get',
  path: '/api/admin/products',
  permission: 'products.read',
  summary: 'Produtos, também os ocultos',
  query: AdminProductQuery,
  reply: AdminProductPage,
  csv: true,
});

export const createProduct = endpoint({
  method: 'post',
  path: '/api/admin/products',
  permission: 'products.write',
  stepUp: 'byContent',
  summary: 'Um produto novo. O slug é feito do título',
  body: ProductForm,
  reply: AdminProduct,
  status: 201,
  made: '/api/admin/products/{id}',
  refusals: ['conflict'],
});

export const readAdminProduct = endpoint({
  method: 'get',
  path: '/api/admin/products/:id',
  permission: 'products.read',
  summary: 'Um produto com tudo o que o formulário mostra',
  params,
  reply: AdminProduct,
});

export const saveProduct = endpoint({
  method: 'put',
  path: '/api/admin/products/:id',
  permission: 'products.write',
  stepUp: 'byContent',
  summary:
    'Grava todos os campos de um produto: o que não vem volta ao padrão, e o que só se lê, como `id` e `slug`, não é aceito. O vendedor só muda quando não há unidades por vender que ele mesmo carregou',
  params,
  body: VersionedProductForm,
  reply: AdminProduct,
  refusals: ['conflict', 'counts_units', 'stale_version', 'stock_moved'],
});

export const toggleProduct = endpoint({
  method: 'patch',
  path: '/api/admin/products/:id',
  permission: 'products.write',
  summary: 'Mostra um produto na loja ou o retira',
  params,
  body: z.strictObject({
    isActive: z.boolean('Informe true ou false'),
    version: z.int().optional().meta({ description: 'Quando vem, precisa ser a atual' }),
    reason: OffSaleReason.optional(),
  }),
  reply: AdminProduct,
  refusals: ['conflict', 'stale_version'],
});

export const deleteProduct = endpoint({
  method: 'delete',
  path: '/api/admin/products/:id',
  permission: 'products.write',
  summary: 'Tira um produto de todas as listas. Os pedidos antigos o mantêm, e ele pode ser restaurado',
  params,
  query: z.object({
    reason: OffSaleReason.optional(),
    version: ReadVersion,
  }),
  reply: z.undefined(),
  refusals: ['stale_version'],
});

export const restoreProduct = endpoint({
  method: 'post',
  path: '/api/admin/products/:id/restore',
  permission: 'products.write',
  summary: 'Traz de volta um produto excluído, como estava. Leva `{}`',
  params,
  body: z.strictObject({}),
  reply: AdminProduct,
});

export const listAdminSellers = endpoint({
  method: 'get',
  path: '/api/admin/sellers',
  permission: 'products.read',
  summary: 'Os vendedores que um produto pode ter, por nome',
  reply: z.object({ items: z.array(z.object({ slug: Slug, name: z.string() })) }),
});
