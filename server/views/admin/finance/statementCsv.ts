import type { Db } from '#server/platform/database/tables.ts';
import { type CsvCell, table } from '#server/services/lists/csv.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { SellerMove, StatementQuery } from '#shared/contract/seller/statement.ts';
import { LEDGER_CAUSES, SELLER_POCKETS } from '#shared/trade/ledgerWords.ts';
import { formatDay, formatInstant } from '#shared/values/instant.ts';
import * as statement from './statement.store.ts';
import { POCKETS, requestedSpan, totalsOf } from './statementBalances.store.ts';

type StatementRow = Pick<SellerMove, 'text' | 'currency' | 'balance' | 'available' | 'changes'> &
  Record<'date' | 'subject' | 'rule' | 'cause', CsvCell>;

/** A seller's statement as CSV, between its closing and opening balance; `of` names each move's subject for the reader. */
export async function statementCsv(
  db: Db,
  { id, slug }: { id: string; slug: string },
  of: { title: string; cell: (move: SellerMove) => string },
  query: StatementQuery,
  now: Date,
) {
  const clock = await settings.read(db);
  const { days, span } = requestedSpan(query, clock.timezone, now);
  const totals = await totalsOf(db, id, span);
  const columns: Record<string, (row: StatementRow) => CsvCell> = {
    Data: ({ date }) => date,
    [of.title]: ({ subject }) => subject,
    Movimento: ({ text }) => text,
    Regra: ({ rule }) => rule,
    ...Object.fromEntries(
      POCKETS.map((pocket) => [
        SELLER_POCKETS[pocket],
        ({ changes }: StatementRow) => changes.find((each) => each.pocket === pocket)?.amount ?? null,
      ]),
    ),
    Moeda: ({ currency }) => currency,
    Tipo: ({ cause }) => cause,
    'Saldo depois': ({ balance }) => balance,
    'Disponível depois': ({ available }) => available,
  };
  const edge = (name: 'opening' | 'closing', text: string, day: string | null): StatementRow[] =>
    totals.map(({ currency, [name]: { balance, available } }) => ({
      date: day && formatDay(day, clock),
      subject: '',
      text,
      rule: '',
      changes: [],
      currency,
      cause: '',
      balance,
      available,
    }));
  async function* parts(): AsyncGenerator<StatementRow[]> {
    yield edge('closing', 'Saldo no fim', days.until);
    for await (const moves of statement.listAll(db, id, span, now))
      yield moves.map((move) => ({
        ...move,
        date: formatInstant(move.at, clock).replace(' às ', ' '),
        subject: of.cell(move),
        rule: move.rule ?? '',
        cause: LEDGER_CAUSES[move.cause],
      }));
    yield edge('opening', 'Saldo no começo', days.from);
  }
  return {
    name: ['extrato', slug, days.from, days.until].filter(Boolean).join('-'),
    ...table(columns, parts()),
  };
}
