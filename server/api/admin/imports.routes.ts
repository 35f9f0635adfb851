import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api, Http } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf, requireGuard, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import { Turns } from '#server/services/limits/turns.ts';
import { FileTurn } from '#server/services/sheets/fileTurn.ts';
import { SHEET_COLUMNS } from '#server/shop/catalogue/productFile.ts';
import * as imports from '#server/shop/imports/imports.store.ts';
import { notAll, sentFile } from '#server/shop/imports/sentFile.ts';
import { decide } from '#server/shop/imports/writeImports.ts';
import {
  confirmProductImport,
  listImportLines,
  previewProductImport,
  readProductImport,
} from '#shared/contract/admin/productImports.ts';
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import { LINE_VERDICTS, MOST_PRODUCT_LINES } from '#shared/shop/productSheet.ts';

const FIELD = previewProductImport.files;

export function importsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  // A file of ten thousand lines is a good deal of memory.
  const turns = new Turns({ atATime: 1, waiting: 5 });

  api.serve(previewProductImport, async (_asked, http) => {
    const admin = adminOf(http.res);
    const { name, content } = await sentFile(http, FIELD);
    return FileTurn.take({ owner: `admin ${admin.id}`, field: FIELD }, (turn) =>
      turns.take(async () => {
        const sheet = await turn.sheet(content, { columns: SHEET_COLUMNS, most: MOST_PRODUCT_LINES });
        const id = await imports.preview(
          db,
          admin,
          { fileName: name, ...sheet },
          { maySell: admin.permissions.includes('sellers.fees'), now: now() },
        );
        return imports.importOf(db, await own(db, admin, id));
      }),
    );
  });

  api.serve(readProductImport, async ({ params }, { res }) =>
    imports.importOf(db, await own(db, adminOf(res), params.id)),
  );

  const linesOf = async ({ params, query }: EndpointRequest<typeof listImportLines>, { res }: Http) => {
    const { id } = await own(db, adminOf(res), params.id);
    return imports.listLines(db, id, query);
  };
  api.serveList(listImportLines, linesOf, {
    name: 'linhas-da-importacao',
    subject: 'productImport',
    label: 'Lista de linhas da importação',
    parts: async ({ params, query }, admin) =>
      imports.listAllLines(db, (await own(db, admin, params.id)).id, query),
    columns: {
      Linha: ({ line }) => line,
      Produto: ({ title }) => title,
      Resultado: ({ verdict }) => LINE_VERDICTS[verdict].label,
      Mudanças: ({ changes }) =>
        changes.map(({ column, before, after }) => `${column}: ${before} → ${after}`).join('\n'),
      Erros: ({ faults }) => faults.map(({ column, message }) => `${column}: ${message}`).join('\n'),
    },
  });

  api.serve(confirmProductImport, async ({ params, body }, { res }) => {
    const admin = adminOf(res);
    const { decided, faulty } = await transaction(db, async (trx) => {
      const row = await own(trx, admin, params.id);
      if (await imports.namesSellers(trx, row.id)) requireGuard(res, ['sellers.fees']);
      return decide(trx, row, body.mode, now());
    });
    if (!decided) throw notAll(faulty);
    return imports.importOf(db, await own(db, admin, params.id));
  });
}

/** Only the administrator who sent a file sees and confirms it. */
async function own(db: Db, admin: SignedInAdmin, id: string) {
  const row = await imports.find(db, id);
  if (!row || row.adminId !== admin.id) throw notFound('Não encontramos esta importação.');
  return row;
}
