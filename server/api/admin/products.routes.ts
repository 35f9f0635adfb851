import type { Response } from 'express';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { withSavepoint, transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { list, listAll, listMatching } from '#server/shop/catalogue/adminProductList.store.ts';
import {
  keepWhy,
  type NotifyContext,
  notifySellers,
  type OffSaleMail,
} from '#server/shop/catalogue/offSale.ts';
import { PRODUCT_FILE } from '#server/shop/catalogue/productFile.ts';
import * as sale from '#server/shop/catalogue/productSale.store.ts';
import * as promotions from '#server/shop/catalogue/promotions.store.ts';
import { requireForFees } from '#server/shop/catalogue/requireForFees.ts';
import { listWithStore } from '#server/shop/catalogue/storeSeller.ts';
import {
  type BulkAction,
  changeMatchingProducts,
  changeProducts,
} from '#shared/contract/admin/manyProducts.ts';
import {
  type AdminProduct,
  createProduct,
  deleteProduct,
  listAdminProducts,
  listAdminSellers,
  readAdminProduct,
  restoreProduct,
  saveProduct,
  toggleProduct,
} from '#shared/contract/admin/products.ts';
import { planPromotion, removePromotion } from '#shared/contract/admin/promotions.ts';
import { formatNumber } from '#shared/values/numbers.ts';

type Admin = ReturnType<typeof adminOf>;

interface Deps {
  db: Db;
  publicUrl: string;
  now: () => Date;
}

export function productsAdminRoutes(api: Api, { db, publicUrl, now }: Deps): void {
  const notifyContext = () => ({ publicUrl, now: now() });
  const actAlone = async (trx: Db, res: Response, id: string, deed: AuditEntryInput, found?: number) =>
    notifySellersOf(trx, await act(trx, adminOf(res), id, deed, now(), found), deed.reason, notifyContext());

  api.serveList(listAdminProducts, ({ query }) => list(db, query), {
    name: 'produtos',
    subject: 'product',
    label: 'Lista de produtos',
    parts: ({ query }) => listAll(db, query),
    columns: PRODUCT_FILE,
  });

  api.serve(listAdminSellers, async () => ({ items: await listWithStore(db) }));

  api.serve(createProduct, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      requireForFees(res, body);
      const product = await read(trx, await products.insert(trx, body, now()));
      await note(trx, adminOf(res), product, { action: 'created', after: recorded(product) }, now());
      return read(trx, product.id);
    }),
  );

  // Ahead of the addresses of one product, whose id could be any word.
  api.serve(changeProducts, ({ body: { ids, ...deed } }, { res }) =>
    transaction(db, async (trx) => {
      const done: Done[] = [];
      for (const id of new Set(ids)) done.push(...(await act(trx, adminOf(res), id, deed, now())));
      await notifySellersOf(trx, done, deed.reason, notifyContext());
      return { changed: done.map(({ id }) => id) };
    }),
  );

  api.serve(changeMatchingProducts, async ({ body: { filter, count, after, ...deed } }, { res }) => {
    const admin = adminOf(res);
    const found = await listMatching(db, filter, after);
    if (after === undefined && found.total !== count) throw otherwiseCounted(count, found.total);
    // Locked by id, in the order that orders use too, so that the two never deadlock.
    const rows = found.rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    // Changes and emails in one transaction: after a kill no listing is off sale without its seller's email.
    const { done, refused } = await transaction(db, async (trx) => {
      const all: { done: Done[]; refused: { id: string; title: string; message: string }[] } = {
        done: [],
        refused: [],
      };
      for (const { id, title, version } of rows)
        try {
          all.done.push(...(await withSavepoint(trx, () => act(trx, admin, id, deed, now(), version))));
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          all.refused.push({ id, title, message: error.message });
        }
      await notifySellersOf(trx, all.done, deed.reason, notifyContext());
      return all;
    });
    const unchanged = found.rows.length - done.length - refused.length;
    return { changed: done.map(({ id }) => id), unchanged, refused, after: found.after };
  });

  api.serve(readAdminProduct, ({ params }) => read(db, params.id));

  api.serve(saveProduct, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      requireForFees(res, body, before);
      const { reason, ...form } = body;
      await products.update(trx, params.id, form, now());
      const saleChange = saleChangeOf(before, form.isActive);
      if (saleChange === 'takenOff') await keepWhy(trx, params.id, reason, now());
      await notifySellersOf(trx, [{ id: params.id, saleChange }], reason, notifyContext());
      const after = await read(trx, params.id);
      await note(trx, adminOf(res), after, updated(before, after), now());
      return read(trx, params.id);
    }),
  );

  api.serve(toggleProduct, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const action = body.isActive ? 'activate' : 'deactivate';
      await actAlone(trx, res, params.id, { action, reason: body.reason }, body.version);
      return read(trx, params.id);
    }),
  );

  api.serve(deleteProduct, async ({ params, query: { reason, version } }, { res }) => {
    await transaction(db, (trx) => actAlone(trx, res, params.id, { action: 'delete', reason }, version));
    return undefined;
  });

  api.serve(planPromotion, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const changed = await promotions.planPromotion(trx, params.id, body, now());
      await audit.record(trx, adminOf(res), changed, now());
      return read(trx, params.id);
    }),
  );

  api.serve(removePromotion, ({ params, query }, { res }) =>
    transaction(db, async (trx) => {
      const changed = await promotions.removePromotion(trx, params.id, query.version, now());
      if (changed) await audit.record(trx, adminOf(res), changed, now());
      return read(trx, params.id);
    }),
  );

  api.serve(restoreProduct, ({ params }, { res }) =>
    transaction(db, async (trx) => {
      await actAlone(trx, res, params.id, { action: 'restore' });
      return read(trx, params.id);
    }),
  );
}

const inWords = (count: number): string => (count === 1 ? '1 produto' : `${formatNumber(count)} produtos`);

const otherwiseCounted = (seen: number, found: number): Failure =>
  new Failure(
    'conflict',
    `O filtro encontrava ${inWords(seen)} e agora encontra ${formatNumber(found)}. Nada foi alterado: confira a lista e escolha de novo.`,
    { errors: [{ path: 'count', message: `Agora são ${formatNumber(found)}` }] },
  );

async function read(trx: Db, id: string, archived = false): Promise<AdminProduct> {
  const product = await products.find(trx, id, { archived });
  if (!product) throw notFound('Não encontramos este produto.');
  return product;
}

interface AuditEntryInput {
  action: BulkAction;
  reason?: string | undefined;
}

/** A changed product, and what its seller must be notified of. */
interface Done {
  id: string;
  saleChange: OffSaleMail | undefined;
}

/** Does it and writes it down; gives nothing where nothing changed by it. */
async function act(
  trx: Db,
  admin: Admin,
  id: string,
  { action, reason }: AuditEntryInput,
  now: Date,
  found?: number,
): Promise<Done[]> {
  // A product that another request changes in between may no longer match the filter.
  const refuseOther = ({ version }: AdminProduct) => {
    if (found !== undefined && version !== found)
      throw new Failure(
        'stale_version',
        'Este produto foi alterado enquanto isso. Confira como ele está agora.',
      );
  };
  await lockRow(trx, 'product', id);
  if (action === 'restore') {
    if (await products.find(trx, id)) return [];
    const archived = await read(trx, id, true);
    refuseOther(archived);
    await sale.restore(trx, id, now);
    await note(
      trx,
      admin,
      archived,
      { action: 'restored', before: { deleted: true }, after: { deleted: false } },
      now,
    );
    return [{ id, saleChange: (await read(trx, id)).isActive ? 'putBack' : undefined }];
  }
  const before = await read(trx, id);
  refuseOther(before);
  if (action === 'delete') {
    await sale.archive(trx, before, now);
    await keepWhy(trx, id, reason, now);
    const removal = { ...recorded(before), offSaleReason: reason ?? null };
    await note(trx, admin, before, { action: 'archived', before: removal }, now);
    return [{ id, saleChange: 'deleted' }];
  }
  const isActive = action === 'activate';
  if (before.isActive === isActive) {
    // The owner of a paused listing must not put back what the team wants off sale.
    if (isActive || !(await sale.takeOverPause(trx, id, now))) return [];
    await note(
      trx,
      admin,
      before,
      { action: 'updated', before: { ownerPaused: true }, after: { ownerPaused: false } },
      now,
    );
    await keepWhy(trx, id, reason, now);
    return [{ id, saleChange: 'takenOff' }];
  }
  await sale.setActive(trx, id, before.version, isActive, now);
  if (!isActive) await keepWhy(trx, id, reason, now);
  const offSaleReason = isActive ? null : (reason ?? null);
  await note(trx, admin, before, updated(before, { ...before, isActive, offSaleReason }), now);
  return [{ id, saleChange: saleChangeOf(before, isActive) }];
}

/** What the seller of a product is notified of when the team puts it on sale or takes it off. */
function saleChangeOf(before: AdminProduct, isActive: boolean): OffSaleMail | undefined {
  if (before.isActive === isActive) return undefined;
  return isActive ? 'putBack' : 'takenOff';
}

/** Notifies the sellers of one change, which is the same for all these products. */
async function notifySellersOf(
  trx: Db,
  done: readonly Done[],
  reason: string | undefined,
  notifyContext: NotifyContext,
): Promise<void> {
  const notifiable = done.filter(({ saleChange }) => saleChange !== undefined);
  const saleChange = notifiable[0]?.saleChange;
  if (saleChange !== undefined)
    await notifySellers(
      trx,
      saleChange,
      notifiable.map(({ id }) => id),
      reason,
      notifyContext,
    );
}

const note = (trx: Db, admin: Admin, { id, title }: AdminProduct, change: audit.Change, now: Date) =>
  audit.record(trx, admin, { ...change, subject: 'product', subjectId: id, label: title }, now);

const updated = (before: AdminProduct, after: AdminProduct): audit.Change => ({
  action: 'updated',
  before: recorded(before),
  after: recorded(after),
});

/** What a person changed, without what changes by itself. */
const recorded = ({
  version: _version,
  updatedAt: _updatedAt,
  archivedAt: _archivedAt,
  lastChange: _lastChange,
  status: _status,
  image: _image,
  promotion: _promotion,
  owned: _owned,
  ...rest
}: AdminProduct) => rest;
