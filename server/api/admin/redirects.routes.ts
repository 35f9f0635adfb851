import type { Selectable } from 'kysely';
import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db, RedirectTable } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as redirects from '#server/shop/content/redirects.store.ts';
import { deleteRedirect, listRedirects, saveRedirect } from '#shared/contract/admin/redirects.ts';
import { findRedirect } from '#shared/contract/public/redirects.ts';

const redirectOf = ({ path, target, ...row }: Selectable<RedirectTable>) => ({
  ...row,
  from: path,
  to: target,
});

export function redirectRoutes(api: Api, db: Db, now: () => Date): void {
  api.servePublic(findRedirect, async ({ query }) => {
    const to = await redirects.targetOf(db, query.from);
    if (to === undefined) throw notFound('Este endereço não leva a outro.');
    return { to };
  });

  const all = async () => (await redirects.list(db)).map(redirectOf);
  api.serveList(listRedirects, async () => ({ items: await all() }), {
    name: 'redirecionamentos',
    subject: 'redirect',
    label: 'Lista de redirecionamentos',
    parts: async () => [await all()],
    columns: {
      'Endereço antigo': ({ from }) => from,
      'Leva a': ({ to }) => to,
      'Criado em': ({ createdAt }, { moment }) => moment(createdAt),
    },
  });

  api.serve(saveRedirect, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      // Two at once could close a circle that neither sees.
      await lockName(trx, 'redirects');
      const before = await redirects.findByPath(trx, body.from);
      const row = await redirects.save(trx, body, now());
      const of = { subject: 'redirect' as const, subjectId: row.id, label: row.path };
      const after = { to: row.target };
      const deed: audit.AuditEntryInput = before
        ? { ...of, action: 'updated', before: { to: before.target }, after }
        : { ...of, action: 'created', after };
      await audit.record(trx, adminOf(res), deed, now());
      return redirectOf(row);
    }),
  );

  api.serve(deleteRedirect, ({ params }, { res }) =>
    transaction(db, async (trx) => {
      const row = await redirects.find(trx, params.id);
      if (!row) throw notFound('Este redirecionamento não existe ou já foi removido.');
      await redirects.remove(trx, row.id);
      const deed = {
        action: 'removed' as const,
        subject: 'redirect' as const,
        subjectId: row.id,
        label: row.path,
      };
      await audit.record(trx, adminOf(res), { ...deed, before: { to: row.target } }, now());
      return undefined;
    }),
  );
}
