import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listImportLines, readProductImport } from '#shared/contract/admin/productImports.ts';
import { ImportLinesQuery } from '#shared/contract/importForm.ts';

const PER_PAGE = 24;

export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs) {
  const { verdict, page } = searchOf(ImportLinesQuery, request);
  const params = { id };
  const [of, lines] = await Promise.all([
    call(readProductImport, { params }, request.signal),
    call(listImportLines, { params, query: { verdict, page, perPage: PER_PAGE } }, request.signal),
  ]);
  return {
    of,
    lines: { ...lines, items: lines.items.map((line) => ({ ...line, id: String(line.line) })) },
    verdict,
    csv: addressOf(listImportLines.path, params, { verdict }),
  };
}
