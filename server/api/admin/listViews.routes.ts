import type { Response } from 'express';
import * as views from '#server/people/session/staff/listViews.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { recorder } from '#server/services/audit/recorder.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf, requirePermission } from '#server/services/http/signedIn.ts';
import {
  changeListView,
  createListView,
  listListViews,
  type ListView,
  removeListView,
} from '#shared/contract/admin/listViews.ts';

/** Saved views of the back-office's lists; shared ones are in the audit log. */
export function listViewsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  const read = async (trx: Db, res: Response, id: string): Promise<ListView> => {
    const view = await views.find(trx, adminOf(res), id);
    if (!view) throw notFound('Não encontramos esta visão.');
    return view;
  };
  const note = recorder('listView', ({ name }: ListView) => name, now);

  api.serve(listListViews, async (_input, { res }) => ({ items: await views.list(db, adminOf(res)) }));

  api.serve(createListView, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const view = await read(trx, res, await views.insert(trx, adminOf(res), body, now()));
      if (view.shared) await note(trx, res, view, { action: 'created', after: recorded(view) });
      return view;
    }),
  );

  api.serve(changeListView, ({ params, body: { isDefault, ...changes } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, res, params.id);
      if (Object.values(changes).some((value) => value !== undefined)) {
        // A shared view needs the permission to share.
        if (!before.own || before.shared) requirePermission(res, 'views.share');
        await views.update(trx, adminOf(res), before, changes, now());
      }
      if (isDefault !== undefined) await views.setDefault(trx, adminOf(res), before, isDefault);
      const after = await views.find(trx, adminOf(res), params.id);
      // An administrator who unshares another's view no longer sees it.
      const visibleView = after ?? { ...before, shared: false, isDefault: false };
      if (
        JSON.stringify(recorded(before)) !== JSON.stringify(recorded(visibleView)) &&
        (before.shared || visibleView.shared)
      )
        await note(trx, res, visibleView, {
          action: 'updated',
          before: recorded(before),
          after: recorded(visibleView),
        });
      return visibleView;
    }),
  );

  api.serve(removeListView, ({ params }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, res, params.id);
      if (!before.own) requirePermission(res, 'views.share');
      await views.remove(trx, before.id);
      if (before.shared) await note(trx, res, before, { action: 'removed', before: recorded(before) });
      return undefined;
    }),
  );
}

const recorded = ({ name, list, search, shared }: ListView) => ({ name, list, search, shared });
