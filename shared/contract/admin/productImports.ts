import * as z from 'zod';
import { Instant, oneOf, RowId, unlessEmpty } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { PageQuery, pageOf } from '#shared/contract/page.ts';
import { LINE_VERDICTS } from '#shared/shop/productSheet.ts';

const Verdict = oneOf(LINE_VERDICTS);

/** The lines to write: all, which must all be valid, or only the valid ones. */
export const IMPORT_MODES = ['all', 'good'] as const;

export const ProductImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    createdAt: Instant,
    state: z.enum(['preview', 'writing', 'done']).meta({
      description: 'Nada é gravado em `preview`; em `writing` tudo está decidido e vai sendo gravado',
    }),
    mode: z.enum(IMPORT_MODES).nullable(),
    finishedAt: Instant.nullable(),
    counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), faulty: z.int() }),
    written: z.int().meta({ description: 'Quantas linhas novas e alteradas já foram gravadas' }),
    ignoredColumns: z.array(z.string()).meta({ description: 'Colunas que a importação não conhece' }),
  })
  .meta({ id: 'ProductImport' });
export type ProductImport = z.infer<typeof ProductImport>;

export const ProductImportLine = z
  .object({
    line: z.int().meta({ description: 'Como um programa de planilhas conta, com a linha dos títulos' }),
    verdict: Verdict,
    title: z.string(),
    productId: z.string().nullable().meta({ description: 'Nulo numa linha nova que ainda não foi gravada' }),
    changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    faults: z.array(z.object({ column: z.string(), message: z.string() })),
  })
  .meta({ id: 'ProductImportLine' });
export type ProductImportLine = z.infer<typeof ProductImportLine>;

export const ImportLinesQuery = PageQuery.extend({ verdict: unlessEmpty(Verdict) });
export type ImportLinesQuery = z.infer<typeof ImportLinesQuery>;

const params = z.object({ id: RowId });

export const previewProductImport = endpoint({
  method: 'post',
  path: '/api/admin/product-imports',
  permission: 'products.write',
  summary:
    'Lê um CSV de produtos (multipart/form-data, no campo `file`, até 10 MB e 10.000 linhas) e diz o que cada linha faria; não grava nada. As colunas são as de `GET /api/admin/products` em CSV; sem `ID` a linha é um produto novo',
  files: 'file',
  reply: ProductImport,
  status: 201,
  made: '/api/admin/product-imports/{id}',
});

export const readProductImport = endpoint({
  method: 'get',
  path: '/api/admin/product-imports/:id',
  permission: 'products.write',
  summary: 'Uma importação sua: o que faria, ou quanto já fez',
  params,
  reply: ProductImport,
});

export const listImportLines = endpoint({
  method: 'get',
  path: '/api/admin/product-imports/:id/lines',
  permission: 'products.write',
  summary: 'As linhas de uma importação, com o que muda ou o que está errado em cada coluna',
  params,
  query: ImportLinesQuery,
  reply: pageOf(ProductImportLine),
  csv: true,
});

export const confirmProductImport = endpoint({
  method: 'post',
  path: '/api/admin/product-imports/:id/confirm',
  permission: 'products.write',
  stepUp: 'byContent',
  summary:
    'Decide gravar: `all` só quando nenhuma linha tem erro, `good` as que não têm. O que mudou desde a leitura vira erro da linha; depois de decidido tudo é gravado, também se a loja for reiniciada',
  params,
  body: z.strictObject({ mode: z.enum(IMPORT_MODES, 'Escolha tudo ou só as linhas boas') }),
  reply: ProductImport,
  status: 202,
  refusals: ['conflict'],
});
