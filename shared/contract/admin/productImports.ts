import * as z from 'zod';
import { RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import {
  IMPORT_MODES,
  ProductImport,
  ProductImportLine,
  ImportLinesQuery,
} from '#shared/contract/importForm.ts';
import { pageOf } from '#shared/contract/page.ts';

const params = z.object({ id: RowId });

export const previewProductImport = endpoint({
  method: 'post',
  path: '/api/admin/product-imports',
  permission: 'products.write',
  summary:
    'Lê um CSV de produtos (multipart/form-data, no campo `file`, até 10 MB e 10.000 linhas) e diz o que cada linha faria. Não grava nada. As colunas são as de `GET /api/admin/products` em CSV. Sem `ID` a linha é um produto novo',
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
    'Decide gravar: `all` só quando nenhuma linha tem erro, `good` as que não têm. O que mudou desde a leitura vira erro da linha. Depois de decidido tudo é gravado, também se a loja for reiniciada',
  params,
  body: z.strictObject({ mode: z.enum(IMPORT_MODES, 'Escolha tudo ou só as linhas boas') }),
  reply: ProductImport,
  status: 202,
  refusals: ['conflict'],
});
