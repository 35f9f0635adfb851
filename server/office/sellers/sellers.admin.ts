import {
  type AdminSeller,
  listSellers,
  readAdminSeller,
  readStatement,
  saveSellerFee,
} from '#shared/contract/admin/sellers.ts';
import { formatInstant } from '#shared/instant.ts';
import { SELLER_POCKETS, type SellerPocket } from '#shared/ledgerWords.ts';
import { SELLER_STATES } from '#shared/sellerStanding.ts';
import * as statement from '#server/office/finance/statement.store.ts';
import { inParts, yesOrNo } from '#server/services/http/csv.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as sellers from './sellers.store.ts';

const POCKETS = Object.keys(SELLER_POCKETS) as SellerPocket[];

export function sellersAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serveList(listSellers, ({ query }) => sellers.list(db, query), {
    name: 'vendedores',
    subject: 'seller',
    label: 'Lista de vendedores',
    parts: async ({ query }) => [await sellers.listAll(db, query)],
    columns: {
      Nome: ({ name }) => name,
      Endereço: ({ slug }) => slug,
      Situação: ({ state }) => SELLER_STATES[state],
      Verificado: ({ verified }) => yesOrNo(verified),
      'Produtos à venda': ({ onSale }) => onSale,
      'Unidades vendidas': ({ sold }) => sold,
      'Taxa própria (%)': ({ feePercent }) => feePercent,
      'Recursos à espera': ({ appeals }) => appeals,
    },
  });

  const read = async (trx: Db, slug: string): Promise<AdminSeller> => {
    const seller = await sellers.find(trx, slug, now());
    if (!seller) throw notFound('Não encontramos este vendedor.');
    return seller;
  };

  api.serve(readAdminSeller, ({ params }) => read(db, params.slug));

  api.serve(
    readStatement,
    async ({ params, query }) => statement.list(db, (await read(db, params.slug)).id, query, now()),
    {
      csv: async ({ params }, { res }) => {
        const { id, slug, name } = await read(db, params.slug);
        const clock = await settings.read(db);
        await audit.record(
          db,
          adminOf(res),
          { action: 'exported', subject: 'seller', subjectId: id, label: `Lista do extrato de ${name}` },
          now(),
        );
        return {
          name: `extrato-${slug}`,
          header: [
            'Data',
            'Pedido',
            'Movimento',
            'Regra',
            ...POCKETS.map((pocket) => SELLER_POCKETS[pocket]),
            'Moeda',
          ],
          rows: inParts(statement.listAll(db, id, now()), ({ at, order, text, rule, currency, changes }) => [
            formatInstant(at, clock).replace(' às ', ' '),
            order?.number ?? '',
            text,
            rule ?? '',
            ...POCKETS.map((pocket) => changes.find((each) => each.pocket === pocket)?.amount ?? null),
            currency,
          ]),
        };
      },
    },
  );

  api.serve(saveSellerFee, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.slug);
      if (before.isStore) throw new Failure('conflict', 'A própria loja não paga taxa.');
      await sellers.setFee(trx, before.id, body);
      const after = await read(trx, params.slug);
      await audit.record(
        trx,
        adminOf(res),
        {
          action: 'updated',
          subject: 'seller',
          subjectId: after.id,
          label: after.name,
          before: { feePercent: before.feePercent },
          after: { feePercent: after.feePercent },
        },
        now(),
      );
      return after;
    }),
  );
}
