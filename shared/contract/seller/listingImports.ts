import * as z from 'zod';
import { RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import {
  IMPORT_MODES,
  ImportLinesQuery,
  ProductImport,
  ProductImportLine,
} from '#shared/contract/importForm.ts';
import { pageOf } from '#shared/contract/page.ts';

const path = '/api/seller/listing-imports' as const;
const params = z.object({ id: RowId });

export const previewListingImport = endpoint({
  method: 'post',
  path,
  sellerScope: 'listings.write',
  summary:
    'Lê um CSV de anúncios (multipart/form-data, no campo `file`, até 10 MB e 500 linhas) e diz o que cada linha faria. Não grava nada. As colunas são as de `GET /api/seller/products` em CSV. Sem `ID` a linha é um anúncio novo. Das leituras sem confirmação ficam as dez últimas, por sete dias. Até 60 leituras por hora',
  files: 'file',
  reply: ProductImport,
  status: 201,
  made: '/api/seller/listing-imports/{id}',
  refusals: ['conflict'],
});

export const readListingImport = endpoint({
  method: 'get',
  path: `${path}/:id`,
  sellerScope: 'listings.read',
  summary: 'Uma importação da própria loja: o que faria, ou o que fez',
  params,
  reply: ProductImport,
});

export const listListingImportLines = endpoint({
  method: 'get',
  path: `${path}/:id/lines`,
  sellerScope: 'listings.read',
  summary: 'As linhas de uma importação da própria loja, com o que muda ou o que está errado em cada coluna',
  params,
  query: ImportLinesQuery,
  reply: pageOf(ProductImportLine),
});

export const confirmListingImport = endpoint({
  method: 'post',
  path: `${path}/:id/confirm`,
  sellerScope: 'listings.write',
  summary:
    'Decide de uma vez e grava por partes: `all` só quando nenhuma linha tem erro, `good` as que não têm. O que mudou desde a leitura vira erro da linha',
  params,
  body: z.strictObject({ mode: z.enum(IMPORT_MODES, 'Escolha tudo ou só as linhas boas') }),
  reply: ProductImport,
  refusals: ['conflict'],
});
