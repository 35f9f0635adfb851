import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import * as documents from '#server/people/sellers/applicationDocuments.store.ts';
import { dropFault } from '#server/people/sellers/applications.store.ts';
import {
  applicationToChange,
  customerApplication,
  saveFields,
  submit,
} from '#server/people/sellers/apply.ts';
import { documentTypeOf } from '#server/people/sellers/documentType.ts';
import type { SellingDeps } from '#server/people/sellers/sellingDeps.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { receivedFiles } from '#server/services/media/uploads.ts';
import {
  readSellerApplication,
  removeApplicationDocument,
  saveSellerApplication,
  submitSellerApplication,
  uploadApplicationDocument,
} from '#shared/contract/account/application.ts';

const UPLOADS: Limit = { most: 30, windowSeconds: 60 * 60 };
/** Each may reveal whether a CPF sells here. */
const SUBMISSIONS: Limit = { most: 15, windowSeconds: 24 * 60 * 60 };

/** The application to sell, as its author edits it. */
export function sellingRoutes(api: Api, { db, vault, publicUrl, now }: SellingDeps): void {
  api.serve(readSellerApplication, (_input, { res }) =>
    customerApplication(db, vault, customerOf(res).id, now()),
  );

  api.serve(saveSellerApplication, async ({ body }, { res }) => {
    const { id } = customerOf(res);
    await transaction(db, (trx) => saveFields(trx, vault, id, body, now()));
    return customerApplication(db, vault, id, now());
  });

  api.serve(uploadApplicationDocument, async ({ params: { kind } }, http) => {
    const { id } = customerOf(http.res);
    await spend(db, `seller-document ${id}`, UPLOADS, now());
    const [upload] = await receivedFiles(http, uploadApplicationDocument.files, 1);
    if (!upload) throw new Failure('invalid', 'Escolha um arquivo.');
    const { name, content } = upload;
    if (!content) throw new Failure('too_large', 'O arquivo passa de 10 MB.');
    const type = documentTypeOf(content);
    if (!type)
      throw new Failure('unsupported_type', `“${name}” não é JPEG, PNG nem PDF, seja qual for o nome.`);
    return transaction(db, async (trx) => {
      const row = await applicationToChange(trx, vault, id, now());
      await documents.putDocument(trx, vault, row.id, { kind, name, type, content }, now());
      await dropFault(trx, row, `documents.${kind}`, now());
      return { documents: await documents.documentsOf(trx, row.id) };
    });
  });

  api.serve(removeApplicationDocument, async ({ params: { kind } }, { res }) => {
    await transaction(db, async (trx) => {
      const row = await applicationToChange(trx, vault, customerOf(res).id, now());
      if (!(await documents.removeDocument(trx, row.id, kind)))
        throw notFound('Este documento não está mais aqui.');
    });
    return undefined;
  });

  api.serve(submitSellerApplication, async ({ body }, { res }) => {
    const applicant = customerOf(res);
    await spend(db, `seller-application ${applicant.id}`, SUBMISSIONS, now());
    await transaction(db, (trx) => submit(trx, { vault, publicUrl }, applicant, body, now()));
    return customerApplication(db, vault, applicant.id, now());
  });
}
