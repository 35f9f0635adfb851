import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, SellerStrikeTable } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import * as mails from '#server/services/mails/sellerMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { SellerStrike } from '#shared/contract/seller/standing.ts';
import { GRAVE } from '#shared/people/sellerStanding.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';
import { mailOwner, ownedByBanned } from './standing.ts';
import { countsUntil, suspendByStrikes } from './suspendByStrikes.ts';

export type StrikeRow = Selectable<SellerStrikeTable>;

export interface NewStrike {
  sellerId: string;
  /** The reason that its seller reads. */
  reason: string;
  /** The numbers of this seller's sales that it is about. */
  lineIds?: readonly string[];
  /** A grave strike counts as three: it suspends the shop by itself. */
  grave?: boolean;
  /** The administrator; none for a strike of the system. */
  by?: { id: string | null; username: string } | undefined;
}

/**
 * Adds a strike to a seller and notifies them. The number of strikes in the settings, within its period, suspends the
 * shop until the first of them expires. Returns its id. Throws `not_found` for another seller's line.
 */
export async function addStrike(
  trx: Db,
  publicUrl: string,
  { sellerId, reason, lineIds = [], grave = false, by }: NewStrike,
  now: Date,
): Promise<string> {
  await lockRow(trx, 'seller', sellerId);
  const lines = await linesOf(trx, sellerId, lineIds);
  const id = randomUUID();
  await trx
    .insertInto('sellerStrike')
    .values({
      id,
      sellerId,
      reason,
      weight: grave ? GRAVE : 1,
      lines: JSON.stringify(lines),
      givenBy: by?.username ?? null,
      givenById: by?.id ?? null,
      givenAt: now.toISOString(),
    })
    .execute();
  const rules = await settings.read(trx);
  const values = {
    motivo: reason,
    vendas: lines.map(({ number, title }) => `${number}: ${title}`).join('\n') || 'Nenhuma em especial.',
    dias: String(rules.strikeDays),
  };
  const cause = `strike ${id}`;
  if (await ownedByBanned(trx, sellerId))
    await mailOwner(trx, sellerId, mails.strikeGivenWithAccount, values, now, cause);
  else {
    const link = `${publicUrl}/vender#advertencias`;
    await mailOwner(trx, sellerId, mails.strikeGiven, { ...values, link }, now, cause);
  }
  await suspendByStrikes(trx, publicUrl, sellerId, rules, now);
  return id;
}

async function linesOf(trx: Db, sellerId: string, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  const rows = await trx
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.id', 'in', lineIds)
    .where('sellerId', '=', sellerId)
    .orderBy('purchase.seq')
    .orderBy('position')
    .select(['purchaseLine.id', 'title', 'purchase.seq', 'position'])
    .execute();
  if (rows.length !== new Set(lineIds).size) throw notFound('Não encontramos esta venda na loja.');
  return rows.map(({ id, title, seq, position }) => ({
    lineId: id,
    number: saleNumber(seq, position),
    title,
  }));
}

export async function find(trx: Db, sellerId: string, id: string): Promise<StrikeRow> {
  const row = await trx
    .selectFrom('sellerStrike')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound('Não encontramos esta advertência.');
  return row;
}

/** All strikes of a seller, latest first, each with its expiry. */
export async function listOf(db: Db, sellerId: string, now: Date): Promise<SellerStrike[]> {
  const rules = await settings.read(db);
  const rows = await db
    .selectFrom('sellerStrike')
    .where('sellerId', '=', sellerId)
    .orderBy('givenAt', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => {
    const until = countsUntil(row.givenAt, rules);
    return {
      id: row.id,
      reason: row.reason,
      grave: row.weight > 1,
      sales: (JSON.parse(row.lines) as { number: string; title: string }[]).map(({ number, title }) => ({
        number,
        title,
      })),
      givenAt: row.givenAt,
      countsUntil: until,
      counts: row.appealState !== 'lifted' && until > now.toISOString(),
      appeal: row.appeal,
      appealedAt: row.appealedAt,
      appealState: row.appealState,
      appealReason: row.appealReason,
      decidedAt: row.decidedAt,
    };
  });
}

const YEARS_KEPT = 5;

/** Deletes old strikes and notes. */
export async function purge(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT);
  await db.deleteFrom('sellerStrike').where('givenAt', '<', before.toISOString()).execute();
  await db.deleteFrom('sellerNote').where('writtenAt', '<', before.toISOString()).execute();
}
