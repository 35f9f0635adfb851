import type { Response } from 'express';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { type CsvCell, decimal } from '#server/services/lists/csv.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import * as accounting from '#server/views/admin/finance/accounting.store.ts';
import * as entries from '#server/views/admin/finance/entries.store.ts';
import * as finance from '#server/views/admin/finance/finance.store.ts';
import { readAccounting } from '#shared/contract/admin/accounting.ts';
import { listEntries, readFinance } from '#shared/contract/admin/finance.ts';
import { LEDGER_CAUSES } from '#shared/trade/ledgerWords.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { reaisOf } from '#shared/values/money.ts';

const MONTH_HEADER = [
  'Data',
  'Movimento',
  'Pedido',
  'Item',
  'Quantidade',
  'Categoria',
  'Vendedor',
  'Forma de pagamento',
  'De compradores',
  'Do vendedor',
  'Taxa da loja',
  'Venda da casa',
  'Juros',
  'Desconto',
  'Perda',
  'Tributos aproximados',
  'Código do serviço',
  'Moeda',
];

export function financeAdminRoutes(api: Api, { db, providers, now }: PaymentDeps): void {
  const exported = (res: Response, label: string, after: object) =>
    audit.record(
      db,
      adminOf(res),
      { action: 'exported', subject: 'ledger', subjectId: '', label, after: { ...after } },
      now(),
    );

  api.serve(
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
      csv: async ({ query: { month } }, { res }) => {
        const clock = await settings.read(db);
        await exported(res, 'Planilha da contabilidade', { month });
        return {
          name: `contabilidade-${month}`,
          header: MONTH_HEADER,
          rows: monthCells(
            accounting.listAll(db, month, clock.timezone),
            (at) => formatInstant(at, clock).replace(' às ', ' '),
            clock.taxServiceCode,
          ),
        };
      },
    },
  );

  api.serve(readFinance, ({ query }) => finance.read(db, providers, query.currency));

  api.serve(
    listEntries,
    async ({ query }) => ({
      ...(await entries.list(db, query)),
      accounts: await finance.accountsOf(db, providers),
    }),
    {
      csv: async ({ query }, { res }) => {
        const clock = await settings.read(db);
        await exported(res, 'Lista de lançamentos', query);
        return {
          name: 'lancamentos',
          header: [
            'Lançamento',
            'Data',
            'Causa',
            'Pedido',
            'Item',
            'Conta',
            'Código da conta',
            'Entrou',
            'Saiu',
            'Moeda',
          ],
          rows: cells(entries.listAll(db, query), (at) => formatInstant(at, clock).replace(' às ', ' ')),
        };
      },
    },
  );
}

/** A bookkeeping program's row, one column for each account that a sale touches. */
async function* monthCells(
  parts: ReturnType<typeof accounting.listAll>,
  dateText: (at: string) => string,
  serviceCode: string,
): AsyncGenerator<CsvCell[][]> {
  const money = (cents: number) => decimal(reaisOf(cents));
  for await (const part of parts)
    yield part.map((row) => [
      dateText(row.at),
      LEDGER_CAUSES[row.cause],
      row.order,
      row.title ?? '',
      row.quantity ?? '',
      row.category ?? '',
      row.sellerName ?? '',
      row.paymentMethod ?? '',
      money(row.received),
      money(row.seller),
      money(row.fee),
      money(row.ownSale),
      money(row.interest),
      money(row.discount),
      money(row.loss),
      money(row.taxes),
      serviceCode,
      row.currency,
    ]);
}

/** A row for each posting, in bookkeeping order. */
async function* cells(
  parts: ReturnType<typeof entries.listAll>,
  dateText: (at: string) => string,
): AsyncGenerator<CsvCell[][]> {
  for await (const part of parts)
    yield part.flatMap(({ id, at, cause, currency, order, line, postings }) =>
      postings.map(({ account, label, amount }) => [
        id,
        dateText(at),
        LEDGER_CAUSES[cause],
        order?.number ?? '',
        line?.title ?? '',
        label,
        account,
        amount > 0 ? decimal(amount) : '',
        amount < 0 ? decimal(-amount) : '',
        currency,
      ]),
    );
}
