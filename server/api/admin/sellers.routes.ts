import { setFee } from '#server/people/sellers/setFee.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { yesOrNo } from '#server/services/lists/csv.ts';
import * as statement from '#server/views/admin/finance/statement.store.ts';
import { statementCsv } from '#server/views/admin/finance/statementCsv.ts';
import * as sellers from '#server/views/admin/sellers/sellers.store.ts';
import {
  type AdminSeller,
  listSellers,
  readAdminSeller,
  readStatement,
  saveSellerFee,
} from '#shared/contract/admin/sellers.ts';
import { type SellerMove } from '#shared/contract/seller/statement.ts';
import { SELLER_STATES } from '#shared/people/sellerStanding.ts';

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
      'Vendas ligadas à loja': ({ linked }) => linked,
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
      csv: async ({ params, query }, { res }) => {
        const { id, slug, name } = await read(db, params.slug);
        await audit.record(
          db,
          adminOf(res),
          { action: 'exported', subject: 'seller', subjectId: id, label: `Lista do extrato de ${name}` },
          now(),
        );
        const of = { title: 'Pedido', cell: ({ order }: SellerMove) => order?.number ?? '' };
        return statementCsv(db, { id, slug }, of, query, now());
      },
    },
  );

  api.serve(saveSellerFee, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.slug);
      if (before.isStore) throw new Failure('conflict', 'A própria loja não paga taxa.');
      await setFee(trx, before.id, body);
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
