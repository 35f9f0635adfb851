import type { Api } from '#server/services/endpoints/serve.ts';
import { decimal } from '#server/services/lists/csv.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import * as accounting from '#server/views/admin/finance/accounting.store.ts';
import * as entries from '#server/views/admin/finance/entries.store.ts';
import * as finance from '#server/views/admin/finance/finance.store.ts';
import { readAccounting } from '#shared/contract/admin/accounting.ts';
import { listEntries, readFinance } from '#shared/contract/admin/finance.ts';
import { LEDGER_CAUSES } from '#shared/trade/ledgerWords.ts';
import { PAYMENT_METHODS } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';

const money = (cents: number) => decimal(reaisOf(cents));

export function financeAdminRoutes(api: Api, { db, providers }: PaymentDeps): void {
  api.serveList(
    readAccounting,
    async ({ query: { month } }) => {
      const shop = await settings.read(db);
      const { entries, sold, fees, refunded } = await accounting.sums(db, month, shop);
      return {
        month,
        currency: shop.currency,
        entries,
        sold: reaisOf(sold),
        fees: reaisOf(fees),
        refunded: reaisOf(refunded),
      };
    },
    {
      name: ({ query: { month } }) => `contabilidade-${month}`,
      subject: 'ledger',
      label: 'Planilha da contabilidade',
      parts: async ({ query: { month } }) => {
        const { timezone, taxServiceCode } = await settings.read(db);
        return mapParts(accounting.listAll(db, month, timezone), (row) => [{ ...row, taxServiceCode }]);
      },
      // The columns of a bookkeeping program, one for each account that a sale touches.
      columns: {
        Data: ({ at }, { moment }) => moment(at),
        Movimento: ({ cause }) => LEDGER_CAUSES[cause],
        Pedido: ({ order }) => order,
        Item: ({ title }) => title ?? '',
        Quantidade: ({ quantity }) => quantity ?? '',
        Categoria: ({ category }) => category ?? '',
        Vendedor: ({ sellerName }) => sellerName ?? '',
        'Forma de pagamento': ({ paymentMethod }) => (paymentMethod ? PAYMENT_METHODS[paymentMethod] : ''),
        'De compradores': ({ received }) => money(received),
        'Do vendedor': ({ seller }) => money(seller),
        'Taxa da loja': ({ fee }) => money(fee),
        'Venda da casa': ({ ownSale }) => money(ownSale),
        Juros: ({ interest }) => money(interest),
        Desconto: ({ discount }) => money(discount),
        Perda: ({ loss }) => money(loss),
        'Tributos aproximados': ({ taxes }) => money(taxes),
        'Código do serviço': ({ taxServiceCode }) => taxServiceCode,
        Moeda: ({ currency }) => currency,
      },
    },
  );

  api.serve(readFinance, ({ query }) => finance.read(db, providers, query.currency));

  api.serveList(
    listEntries,
    async ({ query }) => ({
      ...(await entries.list(db, query)),
      accounts: await finance.accountsOf(db, providers),
    }),
    {
      name: 'lancamentos',
      subject: 'ledger',
      label: 'Lista de lançamentos',
      // A row for each posting, in bookkeeping order.
      parts: ({ query }) =>
        mapParts(entries.listAll(db, query), ({ postings, ...entry }) =>
          postings.map((posting) => ({ ...entry, ...posting })),
        ),
      columns: {
        Lançamento: ({ id }) => id,
        Data: ({ at }, { moment }) => moment(at),
        Causa: ({ cause }) => LEDGER_CAUSES[cause],
        Pedido: ({ order }) => order?.number ?? '',
        Item: ({ line }) => line?.title ?? '',
        Conta: ({ label }) => label,
        'Código da conta': ({ account }) => account,
        Entrou: ({ amount }) => (amount > 0 ? decimal(amount) : ''),
        Saiu: ({ amount }) => (amount < 0 ? decimal(-amount) : ''),
        Moeda: ({ currency }) => currency,
      },
    },
  );
}

/** Each row of the parts as none, one or several of its own. */
async function* mapParts<From, To>(
  parts: AsyncIterable<From[]>,
  rowsOf: (from: From) => To[],
): AsyncGenerator<To[]> {
  for await (const part of parts) yield part.flatMap(rowsOf);
}
