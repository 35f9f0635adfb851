import * as documents from '#server/people/sellers/applicationDocuments.store.ts';
import * as applicationList from '#server/people/sellers/applicationList.store.ts';
import * as applications from '#server/people/sellers/applications.store.ts';
import { decide } from '#server/people/sellers/decide.ts';
import type { SellingDeps } from '#server/people/sellers/sellingDeps.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import {
  decideApplication,
  listApplications,
  readApplication,
  viewDocument,
} from '#shared/contract/admin/sellerApplications.ts';
import { APPLICATION_STATES, PERSON_KINDS, SELLER_DOCUMENTS } from '#shared/people/sellerApplication.ts';

/** Applications to sell: the queue, one application, a view of a document, the decision. */
export function applicationsAdminRoutes(api: Api, { db, vault, publicUrl, now }: SellingDeps): void {
  const find = async (trx: Db, id: string): Promise<applications.ApplicationRow> => {
    const row = await applications.find(trx, id);
    if (!row) throw notFound('Não encontramos esta inscrição.');
    return row;
  };

  api.serveList(listApplications, ({ query }) => applicationList.list(db, query), {
    name: 'inscricoes',
    subject: 'application',
    label: 'Lista de inscrições de vendedores',
    parts: ({ query }) => applicationList.listAll(db, query),
    columns: {
      Loja: ({ shopName }) => shopName,
      Candidato: ({ applicant }) => applicant,
      'Tipo de vendedor': ({ kind }) => (kind ? PERSON_KINDS[kind] : ''),
      'Enviada em': ({ submittedAt }, { moment }) => moment(submittedAt),
      'Resposta até': ({ dueAt }, { moment }) => moment(dueAt),
      Estado: ({ state }) => APPLICATION_STATES[state],
    },
  });

  api.serve(readApplication, async ({ params }) => applications.read(db, vault, await find(db, params.id)));

  // The view is recorded before the document is shown.
  api.serve(viewDocument, ({ params: { id, kind }, body }, { res }) =>
    transaction(db, async (trx) => {
      const { shopName } = await find(trx, id);
      const document = await documents.openDocument(trx, vault, id, kind);
      if (!document) throw notFound('Este documento não está mais guardado.');
      await audit.record(
        trx,
        adminOf(res),
        {
          action: 'viewed',
          subject: 'application',
          subjectId: id,
          label: shopName,
          after: { document: SELLER_DOCUMENTS[kind].label, reason: body.reason },
        },
        now(),
      );
      return document;
    }),
  );

  api.serve(decideApplication, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const row = await find(trx, params.id);
      await decide(trx, { vault, publicUrl, username: admin.username }, row, body, now());
      const after = await find(trx, params.id);
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'application',
          subjectId: row.id,
          label: row.shopName,
          before: { state: row.state, reason: row.reason },
          after: { state: after.state, reason: after.reason },
        },
        now(),
      );
      return applications.read(trx, vault, after);
    }),
  );
}
