import type { Db } from '#server/platform/database/tables.ts';
import { type CsvCell, inParts } from '#server/services/lists/csv.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { SellerMove, StatementQuery } from '#shared/contract/seller/statement.ts';
import { LEDGER_CAUSES, SELLER_POCKETS } from '#shared/trade/ledgerWords.ts';
import { formatDay, formatInstant } from '#shared/values/instant.ts';
import * as statement from './statement.store.ts';
import { POCKETS, requestedSpan, totalsOf } from './statementBalances.store.ts';

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
  const edge = (name: 'opening' | 'closing', text: string, day: string | null) =>
    totals.map(({ currency, [name]: { balance, available } }): CsvCell[] => [
      day && formatDay(day, clock),
      '',
      text,
      '',
      ...POCKETS.map(() => null),
      currency,
      '',
      balance,
      available,
    ]);
  const moves = inParts(statement.listAll(db, id, span, now), (move) => [
    formatInstant(move.at, clock).replace(' às ', ' '),
    of.cell(move),
    move.text,
    move.rule ?? '',
    ...POCKETS.map((pocket) => move.changes.find((each) => each.pocket === pocket)?.amount ?? null),
    move.currency,
    LEDGER_CAUSES[move.cause],
    move.balance,
    move.available,
  ]);
  return {
    name: ['extrato', slug, days.from, days.until].filter(Boolean).join('-'),
    header: [
      'Data',
      of.title,
      'Movimento',
      'Regra',
      ...POCKETS.map((pocket) => SELLER_POCKETS[pocket]),
      'Moeda',
      'Tipo',
      'Saldo depois',
      'Disponível depois',
    ],
    rows: (async function* rows() {
      yield edge('closing', 'Saldo no fim', days.until);
      yield* moves;
      yield edge('opening', 'Saldo no começo', days.from);
    })(),
  };
}
