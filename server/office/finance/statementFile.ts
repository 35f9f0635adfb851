import type { SellerMove } from '#shared/contract/admin/sellers.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { SELLER_POCKETS, type SellerPocket } from '#shared/trade/ledgerWords.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { inParts } from '#server/services/http/csv.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as statement from './statement.store.ts';

const POCKETS = Object.keys(SELLER_POCKETS) as SellerPocket[];

/** All of a seller's statement for a spreadsheet; `of` names what a move is about, as the reader knows it. */
export async function statementFile(
  db: Db,
  { id, slug }: { id: string; slug: string },
  of: { title: string; cell: (move: SellerMove) => string },
  now: Date,
) {
  const clock = await settings.read(db);
  return {
    name: `extrato-${slug}`,
    header: [
      'Data',
      of.title,
      'Movimento',
      'Regra',
      ...POCKETS.map((pocket) => SELLER_POCKETS[pocket]),
      'Moeda',
    ],
    rows: inParts(statement.listAll(db, id, now), (move) => [
      formatInstant(move.at, clock).replace(' às ', ' '),
      of.cell(move),
      move.text,
      move.rule ?? '',
      ...POCKETS.map((pocket) => move.changes.find((each) => each.pocket === pocket)?.amount ?? null),
      move.currency,
    ]),
  };
}
