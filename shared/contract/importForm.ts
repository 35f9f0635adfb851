import * as z from 'zod';
import { LINE_VERDICTS } from '#shared/shop/productSheet.ts';
import { Instant, oneOf, emptyAsUndefined } from './atoms.ts';
import { PageQuery } from './page.ts';

export const Verdict = oneOf(LINE_VERDICTS);

/** The lines to write: all, which must all be valid, or only the valid ones. */
export const IMPORT_MODES = ['all', 'good'] as const;

export const ProductImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    createdAt: Instant,
    state: z.enum(['preview', 'writing', 'done']).meta({
      description: 'Nada é gravado em `preview`. Em `writing` tudo está decidido e vai sendo gravado',
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

export const ImportLinesQuery = PageQuery.extend({ verdict: emptyAsUndefined(Verdict) });
export type ImportLinesQuery = z.infer<typeof ImportLinesQuery>;
