import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import * as inventory from '#server/trade/inventory/inventory.store.ts';
import { addToInventory } from '#server/trade/inventory/loadUnits.ts';
import { isOfSeller, readUnit, unitChange } from '#server/trade/inventory/unitChanges.ts';
import * as corrections from '#server/trade/inventory/unitCorrections.store.ts';
import { readUnitLines } from '#server/trade/inventory/unitLines.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import { listUnits, loadUnits, revokeUnit } from '#shared/contract/admin/units.ts';
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import { UNIT_KINDS, UNIT_STATES } from '#shared/trade/unitWords.ts';

export function unitsAdminRoutes(api: Api, db: Db, vault: Vault, now: () => Date): void {
  const shownPage = async ({ params, query }: EndpointRequest<typeof listUnits>) => {
    const { id, title, stock, countsUnits } = await readProduct(db, params.id);
    const kind = await inventory.kindOf(db, id);
    const ofSeller = await isOfSeller(db, id);
    return {
      ...(await inventory.list(db, id, query)),
      product: { id, title, stock, countsUnits, kind, ofSeller },
    };
  };

  api.serveList(listUnits, shownPage, {
    name: 'unidades',
    subject: 'unit',
    label: 'Lista de unidades',
    parts: async ({ params, query }) => inventory.listAll(db, (await readProduct(db, params.id)).id, query),
    columns: {
      Unidade: ({ id }) => id,
      Tipo: ({ kind }) => UNIT_KINDS[kind].label,
      Estado: ({ state }) => UNIT_STATES[state].label,
      Pedido: ({ order }) => order?.number ?? '',
      'Carregada em': ({ createdAt }, { moment }) => moment(createdAt),
      'Reservada até': ({ reservedUntil }, { moment }) => moment(reservedUntil),
      'Vendida em': ({ soldAt }, { moment }) => moment(soldAt),
      'Revelada em': ({ revealedAt }, { moment }) => moment(revealedAt),
    },
  });

  api.serve(loadUnits, async ({ params, body: { kind, text, skipFaulty } }, { res }) => {
    const admin = adminOf(res);
    const lines = await readUnitLines(kind, text, `admin ${admin.id}`);
    return transaction(db, async (trx) => {
      const product = await readProduct(trx, params.id);
      await refuseOfSeller(trx, product.id);
      const reply = await addToInventory(trx, vault, product.id, lines, { skipFaulty }, now());
      await audit.record(
        trx,
        admin,
        {
          action: 'created',
          subject: 'unit',
          subjectId: product.id,
          label: product.title,
          after: { kind, loaded: reply.loaded, stock: reply.stock },
        },
        now(),
      );
      return reply;
    });
  });

  api.serve(revokeUnit, ({ params, body: { reason } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await readUnit(trx, params.id);
      await refuseOfSeller(trx, before.product.id);
      await corrections.revoke(trx, { id: before.id, productId: before.product.id });
      const after = await readUnit(trx, before.id);
      await audit.record(trx, adminOf(res), unitChange(before, after, reason), now());
      return after;
    }),
  );
}

async function readProduct(db: Db, id: string): Promise<AdminProduct> {
  const product = await products.find(db, id);
  if (!product) throw notFound('Não encontramos este produto.');
  return product;
}

async function refuseOfSeller(db: Db, productId: string): Promise<void> {
  if (await isOfSeller(db, productId))
    throw new Failure('conflict', 'O vendedor deste produto carrega e tira as próprias unidades.');
}
