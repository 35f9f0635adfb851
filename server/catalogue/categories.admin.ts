import {
  type AdminCategory,
  createCategory,
  deleteCategory,
  listAdminCategories,
  readAdminCategory,
  saveCategory,
} from '#shared/contract/admin/categories.ts';
import * as audit from '../audit/audit.store.ts';
import type { Db } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import type { Api } from '../http/serve.ts';
import { adminOf } from '../session/requireAdmin.ts';
import * as categories from './categoryRecord.store.ts';

export function categoriesAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(listAdminCategories, async () => ({ items: await categories.listAll(db) }));

  api.serve(readAdminCategory, ({ params }) => read(db, params.id));

  api.serve(createCategory, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const after = await read(trx, await categories.insert(trx, body));
      await note(trx, adminOf(res), 'created', { after }, now());
      return after;
    }),
  );

  api.serve(saveCategory, ({ params, body: { version, ...form } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      await categories.update(trx, params.id, version, form);
      const after = await read(trx, params.id);
      await note(trx, adminOf(res), 'updated', { before, after }, now());
      return after;
    }),
  );

  api.serve(deleteCategory, ({ params }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      await categories.remove(trx, params.id);
      await note(trx, adminOf(res), 'removed', { before }, now());
      return undefined;
    }),
  );
}

async function read(db: Db, id: string): Promise<AdminCategory> {
  const category = await categories.find(db, id);
  if (!category) throw notFound('Não encontramos esta categoria.');
  return category;
}

async function note(
  trx: Db,
  admin: ReturnType<typeof adminOf>,
  action: 'created' | 'updated' | 'removed',
  { before, after }: { before?: AdminCategory; after?: AdminCategory },
  now: Date,
): Promise<void> {
  const category = after ?? before;
  if (!category) return;
  const { id, name } = category;
  await audit.record(
    trx,
    admin,
    {
      action,
      subject: 'category',
      subjectId: id,
      label: name,
      before: before && recorded(before),
      after: after && recorded(after),
    },
    now,
  );
}

/** What a person changed, without what changes by itself. */
const recorded = ({ version: _version, productCount: _count, ...rest }: AdminCategory) => rest;
