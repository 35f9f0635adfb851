import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as synonyms from '#server/shop/catalogue/lists/synonyms.store.ts';
import { deleteSynonym, listSynonyms, saveSynonym } from '#shared/contract/admin/synonyms.ts';

export function synonymsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serveList(listSynonyms, async () => ({ items: await synonyms.list(db) }), {
    name: 'sinonimos',
    subject: 'synonym',
    label: 'Lista de sinônimos da busca',
    parts: async () => [await synonyms.list(db)],
    columns: {
      Palavra: ({ word }) => word,
      'Também significa': ({ meaning }) => meaning,
      'Só sugestão': ({ near }) => (near ? 'sim' : 'não'),
    },
  });

  api.serve(saveSynonym, ({ body: after }, { res }) =>
    transaction(db, async (trx) => {
      const { word } = after;
      const before = await synonyms.find(trx, word);
      await synonyms.save(trx, after);
      const of = { subject: 'synonym' as const, subjectId: word, label: word };
      const deed: audit.AuditEntryInput = before
        ? { ...of, action: 'updated', before, after }
        : { ...of, action: 'created', after };
      await audit.record(trx, adminOf(res), deed, now());
      return after;
    }),
  );

  api.serve(deleteSynonym, ({ params: { word } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await synonyms.find(trx, word);
      if (!before || !(await synonyms.remove(trx, word)))
        throw notFound('Este sinônimo não existe ou já foi removido.');
      const deed = { action: 'removed' as const, subject: 'synonym' as const, subjectId: word, label: word };
      await audit.record(trx, adminOf(res), { ...deed, before }, now());
      return undefined;
    }),
  );
}
