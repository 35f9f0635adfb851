import { listEntries, readFinance } from '#shared/contract/admin/finance.ts';
import { formatInstant } from '#shared/instant.ts';
import { LEDGER_CAUSES } from '#shared/ledgerWords.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { type CsvCell, decimal } from '#server/services/http/csv.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import * as finance from './finance.store.ts';

export function financeAdminRoutes(api: Api, { db, providers, now }: PaymentDeps): void {
  api.serve(readFinance, () => finance.read(db, providers));

  api.serve(
    listEntries,
    async ({ query }) => ({
      ...(await finance.list(db, query)),
      accounts: await finance.accountsOf(db, providers),
    }),
    {
      csv: async ({ query }, { res }) => {
        const clock = await settings.read(db);
        await audit.record(
          db,
          adminOf(res),
          {
            action: 'exported',
            subject: 'ledger',
            subjectId: '',
            label: 'Lista de lançamentos',
            after: query,
          },
          now(),
        );
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
          ],
          rows: cells(finance.listAll(db, query), (at) => formatInstant(at, clock).replace(' às ', ' ')),
        };
      },
    },
  );
}

/** A row for each posting, as bookkeepers sort them. */
async function* cells(
  parts: ReturnType<typeof finance.listAll>,
  written: (at: string) => string,
): AsyncGenerator<CsvCell[][]> {
  for await (const part of parts)
    yield part.flatMap(({ id, at, cause, order, line, postings }) =>
      postings.map(({ account, label, amount }) => [
        id,
        written(at),
        LEDGER_CAUSES[cause],
        order?.number ?? '',
        line?.title ?? '',
        label,
        account,
        amount > 0 ? decimal(amount) : '',
        amount < 0 ? decimal(-amount) : '',
      ]),
    );
}
