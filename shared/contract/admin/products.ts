import * as z from 'zod';
import { Instant, oneOf, optionalWords, RowId, SearchText, unlessEmpty, words } from '../atoms.ts';
import { ADMIN_PRODUCT_SORTS } from '../../adminProductSorts.ts';
import { PRODUCT_STATUSES } from '../../productStatus.ts';
import { eachProductText, PRODUCT_TEXTS } from '../../productTexts.ts';
import { endpoint } from '../endpoint.ts';
import { FeePercent, OwnFeePercent } from '../fees.ts';
import { CursorQuery, cursorPageOf } from '../page.ts';
import { Delivery, ProductBasics, Reais, Slug } from '../products.ts';
import { ownSeo } from './ownSeo.ts';

const empty = (given: unknown) => (given === '' ? undefined : given);

export const ProductStatus = oneOf(PRODUCT_STATUSES);

const money = (missing: string) =>
  z
    .number(missing)
    .min(0, 'O valor mínimo é 0')
    .max(10_000_000, 'O valor máximo é 10.000.000')
    .multipleOf(0.01, 'Use no máximo duas casas decimais');
const whole = (missing: string, most: number) =>
  z
    .number(missing)
    .int('Informe um número inteiro')
    .min(0, 'O valor mínimo é 0')
    .max(most, `O valor máximo é ${most.toLocaleString('pt-BR')}`);

export const Specification = z.strictObject({
  key: words('Informe o nome da especificação', 80),
  value: words('Informe o valor da especificação', 500),
});

const fields = {
  title: words('O nome do produto é obrigatório', 160),
  description: words('A descrição é obrigatória', 20_000),
  price: money('O preço é obrigatório'),
  oldPrice: money('Informe um valor').nullable().default(null),
  stock: whole('O estoque é obrigatório', 1_000_000),
  category: z
    .string('A categoria é obrigatória')
    .min(1, 'A categoria é obrigatória')
    .max(160)
    .meta({ description: 'Slug de qualquer categoria, também das ocultas' }),
  seller: z
    .string()
    .max(160)
    .nullable()
    .default(null)
    .meta({ description: 'Slug de um vendedor; nulo: a própria loja o vende' }),
  isActive: z.boolean().default(true),
  featured: z.boolean().default(false),
  badges: z.array(words('Informe o selo', 40)).max(8, 'Use no máximo 8 selos').default([]),
  specifications: z.array(Specification).max(40, 'Use no máximo 40 especificações').default([]),
  guaranteeDays: z
    .number('Informe os dias de garantia')
    .int('Informe um número inteiro')
    .min(1, 'O mínimo é 1 dia')
    .max(3_650, 'O máximo é 3.650 dias')
    .default(7),
  feePercent: OwnFeePercent,
  delivery: Delivery.optional().meta({
    description: 'Sem ela: o que dizem as configurações para um produto novo, o que já é para um antigo',
  }),
  ...eachProductText((name) => optionalWords(PRODUCT_TEXTS[name].most).nullable().default(null)),
  ...ownSeo('seoProductTitle', 'seoProductDescription'),
};
const oldAbove = {
  rule: ({ price, oldPrice }: { price: number; oldPrice: number | null }) =>
    oldPrice === null || oldPrice > price,
  fault: { path: ['oldPrice'], error: 'O preço anterior deve ser maior que o preço' },
};

/** What an administrator writes about a product; the form and the server parse it with this one schema. */
export const ProductForm = z.strictObject(fields).refine(oldAbove.rule, oldAbove.fault);
export type ProductForm = z.infer<typeof ProductForm>;

export const VersionedProductForm = z
  .strictObject({
    ...fields,
    version: z.int().meta({ description: 'Do produto como foi lido' }),
    stockRead: z
      .int()
      .optional()
      .meta({
        description:
          'O estoque como foi lido. Igual a `stock`: o estoque fica como está, tenha vendido ou não; diferente: recusado quando já ' +
          'não é verdade. Sem ele: recusado quando houve movimento desde a versão e `stock` não é o atual',
      }),
  })
  .refine(oldAbove.rule, oldAbove.fault);

/** A price for some time; until then, and after it, the product costs what it costs. */
export const ProductPromotion = z
  .object({
    price: Reais,
    startsAt: Instant,
    endsAt: Instant,
    running: z.boolean().meta({ description: 'Se já começou; então o preço do produto é o dela' }),
    regularPrice: Reais.meta({ description: 'O preço sem ela' }),
  })
  .meta({ id: 'ProductPromotion' });
export type ProductPromotion = z.infer<typeof ProductPromotion>;

const promotionFields = {
  price: money('O preço promocional é obrigatório').min(0.01, 'O valor mínimo é 0,01'),
  startsAt: Instant.nullable().default(null).meta({ description: 'Nulo: já' }),
  endsAt: z.iso
    .datetime('Diga quando termina')
    .meta({ description: 'Depois do começo, e ainda por vir', examples: ['2026-11-30T02:59:00.000Z'] }),
};
const endAfterStart = {
  rule: ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string }) =>
    // What is no instant has its own fault.
    startsAt === null || !(Date.parse(endsAt) <= Date.parse(startsAt)),
  fault: { path: ['endsAt'], error: 'O fim vem depois do começo' },
};

export const PromotionForm = z.strictObject(promotionFields).refine(endAfterStart.rule, endAfterStart.fault);
export type PromotionForm = z.infer<typeof PromotionForm>;

/** A product as the list of the back-office shows it. */
export const AdminProductSummary = z
  .object({
    ...ProductBasics.shape,
    stock: z.int(),
    sold: z.int(),
    isActive: z.boolean(),
    featured: z.boolean(),
    status: ProductStatus,
    image: z.string(),
    promotion: ProductPromotion.nullable(),
    version: z.int(),
    updatedAt: Instant,
    archivedAt: Instant.nullable().meta({ description: 'Quando foi excluído; pode ser restaurado' }),
  })
  .meta({ id: 'AdminProductSummary' });
export type AdminProductSummary = z.infer<typeof AdminProductSummary>;

export const AdminImage = z
  .object({ id: z.string(), url: z.string(), alt: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'AdminImage' });
export type AdminImage = z.infer<typeof AdminImage>;

export const AdminProduct = AdminProductSummary.extend({
  description: z.string(),
  seller: Slug,
  sellerName: z.string(),
  badges: z.array(z.string()),
  specifications: z.array(z.object({ key: z.string(), value: z.string() })),
  guaranteeDays: z.int(),
  feePercent: FeePercent.nullable(),
  delivery: Delivery,
  ...eachProductText(() => z.string().nullable()),
  seoTitle: z.string(),
  seoDescription: z.string(),
  images: z.array(AdminImage),
  createdAt: Instant,
  lastChange: z
    .object({ username: z.string(), at: Instant })
    .nullable()
    .meta({ description: 'Quem o salvou por último; nulo se nenhum administrador o fez' }),
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
    description: 'Nome ou categoria, sem diferenciar maiúsculas e acentos; ou ao menos oito letras do id',
  }),
  category: z.preprocess(empty, Slug.optional()),
  status: z.preprocess(empty, AdminProductFilter.optional()),
  updatedSince: unlessEmpty(Instant).meta({
    description:
      'Só os que mudaram desde então de qualquer modo, também no estoque; sem `status` inclui os excluídos, que trazem `archivedAt`',
  }),
  sort: AdminProductSort.default('newest'),
  id: z
    .preprocess(
      (given) => (given === undefined || Array.isArray(given) ? given : [given]),
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
    .meta({ description: 'O que cada status mostraria com a mesma busca e categoria' }),
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
  summary: 'Um produto novo; o slug é feito do título',
  body: ProductForm,
  reply: AdminProduct,
  status: 201,
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
  summary:
    'Grava os campos de um produto; o vendedor só muda quando não há unidades por vender que ele mesmo carregou',
  params,
  body: VersionedProductForm,
  reply: AdminProduct,
  refusals: ['conflict', 'stale_version', 'stock_moved'],
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
  }),
  reply: AdminProduct,
  refusals: ['conflict', 'stale_version'],
});

export const deleteProduct = endpoint({
  method: 'delete',
  path: '/api/admin/products/:id',
  permission: 'products.write',
  summary: 'Tira um produto de todas as listas; os pedidos antigos o mantêm, e ele pode ser restaurado',
  params,
  reply: z.undefined(),
});

export const restoreProduct = endpoint({
  method: 'post',
  path: '/api/admin/products/:id/restore',
  permission: 'products.write',
  summary: 'Traz de volta um produto excluído, como estava; leva `{}`',
  params,
  body: z.strictObject({}),
  reply: AdminProduct,
});

export const planPromotion = endpoint({
  method: 'put',
  path: '/api/admin/products/:id/promotion',
  permission: 'products.write',
  summary:
    'A promoção programada de um produto, em lugar da que houver: começa e termina sozinha. Quem muda o preço durante ela a encerra. Não há para anúncios de vendedores',
  params,
  body: z
    .strictObject({ ...promotionFields, version: z.int().meta({ description: 'Do produto como foi lido' }) })
    .refine(endAfterStart.rule, endAfterStart.fault),
  reply: AdminProduct,
  refusals: ['conflict', 'stale_version'],
});

export const removePromotion = endpoint({
  method: 'delete',
  path: '/api/admin/products/:id/promotion',
  permission: 'products.write',
  summary: 'Encerra a promoção de um produto, que volta ao preço de antes, ou tira a que ainda não começou',
  params,
  query: z.object({ version: z.coerce.number().int().meta({ description: 'Do produto como foi lido' }) }),
  reply: AdminProduct,
  refusals: ['conflict', 'stale_version'],
});

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
  }),
  reply: z.object({
    changed: z.array(z.string()).meta({ description: 'Os produtos que ainda não estavam assim' }),
  }),
  refusals: ['conflict', 'not_found'],
});

/** What a filter of the list finds, all pages of it. */
const Matching = z.strictObject({
  q: AdminProductQuery.shape.q,
  category: Slug.optional(),
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
    count: z.int().min(1).meta({
      description:
        'Quantos o filtro encontrava para quem escolheu; se agora são outros, 409 com os dois números e nada é feito. Só conta no começo',
    }),
    after: CursorQuery.shape.after,
  }),
  reply: z.object({
    changed: z.array(z.string()).meta({ description: 'Os produtos que ainda não estavam assim' }),
    unchanged: z.int().meta({ description: 'Os que já estavam' }),
    refused: z.array(z.object({ id: z.string(), title: z.string(), message: z.string() })),
    after: z.string().nullable().meta({ description: 'De onde continuar; nulo quando não há mais' }),
  }),
  refusals: ['conflict'],
});

/** How many pictures a product may have. */
export const MOST_IMAGES = 12;

export const ImagesReply = z.object({
  images: z.array(AdminImage).meta({ description: 'Todas as imagens do produto, na ordem delas' }),
  refused: z.array(z.object({ name: z.string(), message: z.string() })),
});

export const uploadImages = endpoint({
  method: 'post',
  path: '/api/admin/products/:id/images',
  permission: 'products.write',
  summary:
    'Imagens em multipart/form-data, no campo `images`: PNG, JPG ou GIF pelo conteúdo, até 10 MB cada. Uma que não serve é citada em `refused` e as outras ficam; quando nenhuma serve, o pedido é recusado',
  params,
  files: 'images',
  reply: ImagesReply,
  status: 201,
});

export const arrangeImages = endpoint({
  method: 'patch',
  path: '/api/admin/products/:id/images',
  permission: 'products.write',
  summary: 'A ordem das imagens de um produto e os textos delas; cita todas',
  params,
  body: z.strictObject({
    images: z.array(z.strictObject({ id: RowId, alt: optionalWords(200) })).max(MOST_IMAGES),
  }),
  reply: z.object({ images: z.array(AdminImage) }),
  refusals: ['stale_version'],
});

export const deleteImage = endpoint({
  method: 'delete',
  path: '/api/admin/products/:id/images/:imageId',
  permission: 'products.write',
  summary: 'Remove uma imagem e os arquivos dela',
  params: params.extend({ imageId: RowId }),
  reply: z.undefined(),
});

export const listAdminSellers = endpoint({
  method: 'get',
  path: '/api/admin/sellers',
  permission: 'products.read',
  summary: 'Os vendedores que um produto pode ter, por nome',
  reply: z.object({ items: z.array(z.object({ slug: Slug, name: z.string() })) }),
});
