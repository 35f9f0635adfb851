import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { recorder } from '#server/services/audit/recorder.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { yesOrNo } from '#server/services/lists/csv.ts';
import * as categories from '#server/shop/catalogue/categoryRecord.store.ts';
import { requireForFees } from '#server/shop/catalogue/requireForFees.ts';
import {
  type AdminCategory,
  createCategory,
  deleteCategory,
  listAdminCategories,
  readAdminCategory,
  saveCategory,
} from '#shared/contract/admin/categories.ts';
import { GOODS } from '#shared/shop/goods.ts';

export function categoriesAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serveList(listAdminCategories, async () => ({ items: await categories.listAll(db) }), {
    name: 'categorias',
    subject: 'category',
    label: 'Lista de categorias',
    parts: async () => [await categories.listAll(db)],
    columns: {
      Nome: ({ name }) => name,
      Endereço: ({ slug }) => slug,
      Posição: ({ position }) => position,
      Visível: ({ visible }) => yesOrNo(visible),
      'O que se vende': ({ goods }) => GOODS[goods],
      Produtos: ({ productCount }) => productCount,
      'Taxa própria (%)': ({ feePercent }) => feePercent,
      'Tributos (%)': ({ taxPercent }) => taxPercent,
      Descrição: ({ description }) => description,
    },
  });

  api.serve(readAdminCategory, ({ params }) => read(db, params.id));

  api.serve(createCategory, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      requireForFees(res, body);
      const after = await read(trx, await categories.insert(trx, body));
      await note(trx, res, after, { action: 'created', after: recorded(after) });
      return after;
    }),
  );

  api.serve(saveCategory, ({ params, body: { version, ...form } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      requireForFees(res, form, before);
      await categories.update(trx, params.id, version, form);
      const after = await read(trx, params.id);
      await note(trx, res, after, { action: 'updated', before: recorded(before), after: recorded(after) });
      return after;
    }),
  );

  api.serve(deleteCategory, ({ params, query: { version } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      await categories.remove(trx, params.id, version);
      await note(trx, res, before, { action: 'removed', before: recorded(before) });
      return undefined;
    }),
  );

  const note = recorder('category', ({ name }: AdminCategory) => name, now);
}

async function read(db: Db, id: string): Promise<AdminCategory> {
  const category = await categories.find(db, id);
  if (!category) throw notFound('Não encontramos esta categoria.');
  return category;
}

/** What a person changed, without what changes by itself. */
const recorded = ({ version: _version, productCount: _count, ...rest }: AdminCategory) => rest;
