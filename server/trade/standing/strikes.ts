import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { StoreSettings } from '#shared/contract/settings.ts';
import type { SellerStrike } from '#shared/contract/sellerStanding.ts';
import { saleNumber } from '#shared/orderStatus.ts';
import { GRAVE } from '#shared/sellerStanding.ts';
import { DAY } from '#shared/time.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, SellerStrikeTable } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as mails from '#server/services/mails/sellerMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { bringBack, mailOwner, suspend } from './standing.ts';

export type StrikeRow = Selectable<SellerStrikeTable>;

export interface NewStrike {
  sellerId: string;
  /** As its seller reads it. */
  reason: string;
  /** The sales it is about; lines of this seller. */
  lineIds?: readonly string[];
  /** Three at once: it suspends by itself. */
  grave?: boolean;
  /** The administrator's name; none where the system gives it. */
  by?: string | undefined;
}

/**
 * Counts a fault against a seller and tells them; as many as the settings say within their days suspend the shop, until the
 * first of them no longer counts. Gives its id. Throws `not_found` for a line of somebody else's.
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
      givenBy: by ?? null,
      givenAt: now.toISOString(),
    })
    .execute();
  const rules = await settings.read(trx);
  const values = {
    motivo: reason,
    vendas: lines.map(({ number, title }) => `${number}: ${title}`).join('\n') || 'Nenhuma em especial.',
    dias: String(rules.strikeDays),
    link: `${publicUrl}/vender#advertencias`,
  };
  await mailOwner(trx, sellerId, mails.strikeGiven, values, now, `strike ${id}`);
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

type Rules = Pick<StoreSettings, 'strikeDays' | 'strikesToSuspend'>;

const countsUntil = (givenAt: string, { strikeDays }: Pick<Rules, 'strikeDays'>): string =>
  new Date(Date.parse(givenAt) + strikeDays * DAY).toISOString();

/** When so many no longer count that fewer are left than suspend a shop; null where that is so now. */
async function suspendedUntil(trx: Db, sellerId: string, rules: Rules, now: Date): Promise<string | null> {
  const rows = await trx
    .selectFrom('sellerStrike')
    .where('sellerId', '=', sellerId)
    .where('givenAt', '>', new Date(now.getTime() - rules.strikeDays * DAY).toISOString())
    .where((eb) => eb.or([eb('appealState', 'is', null), eb('appealState', '!=', 'lifted')]))
    .orderBy('givenAt')
    .select(['weight', 'givenAt'])
    .execute();
  let count = rows.reduce((sum, { weight }) => sum + weight, 0);
  let until: string | null = null;
  for (const { weight, givenAt } of rows) {
    if (count < rules.strikesToSuspend) return until;
    until = countsUntil(givenAt, rules);
    count -= weight;
  }
  return until;
}

async function suspendByStrikes(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  rules: Rules,
  now: Date,
): Promise<void> {
  const until = await suspendedUntil(trx, sellerId, rules, now);
  if (until === null) return;
  const seller = await standingNow(trx, sellerId);
  // What the team has decided for longer stays.
  const isLonger = seller.suspendedUntil === null || seller.suspendedUntil >= until;
  if (seller.standing === 'closed' || (seller.standing === 'suspended' && isLonger)) return;
  // Where the team suspended it, no appeal about a strike lets it go.
  const byStrikes = seller.standing === 'active' || seller.suspendedByStrikes === 1;
  await suspendUntil(trx, publicUrl, { sellerId, until, byStrikes }, rules, now);
}

const standingNow = (trx: Db, sellerId: string) =>
  trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['standing', 'suspendedUntil', 'suspendedByStrikes'])
    .executeTakeFirstOrThrow();

async function suspendUntil(
  trx: Db,
  publicUrl: string,
  { sellerId, until, byStrikes }: { sellerId: string; until: string; byStrikes: boolean },
  { strikeDays, strikesToSuspend }: Rules,
  now: Date,
): Promise<void> {
  const reason = `A loja juntou ${strikesToSuspend} advertências em ${strikeDays} dias.`;
  await suspend(trx, publicUrl, sellerId, { reason, until, byStrikes }, now);
}

/** A seller answers to a strike, once. */
export async function appeal(
  trx: Db,
  sellerId: string,
  strikeId: string,
  text: string,
  now: Date,
): Promise<void> {
  await lockRow(trx, 'seller', sellerId);
  const strike = await find(trx, sellerId, strikeId);
  if (strike.appealedAt !== null)
    throw new Failure('conflict', 'Você já recorreu desta advertência; cada uma tem um recurso.');
  await trx
    .updateTable('sellerStrike')
    .set({ appeal: text, appealedAt: now.toISOString(), appealState: 'waiting' })
    .where('id', '=', strikeId)
    .execute();
}

/**
 * Decides an appeal, which is for somebody else than who gave the strike, unless nobody else may; one that is upheld takes
 * the strike away, and what it alone has caused.
 */
export async function decideAppeal(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  strikeId: string,
  given: { lift: boolean; reason: string; who: string; alone: boolean },
  now: Date,
): Promise<void> {
  const { lift, who, alone } = given;
  await lockRow(trx, 'seller', sellerId);
  const strike = await find(trx, sellerId, strikeId);
  if (strike.appealState !== 'waiting')
    throw new Failure('conflict', 'Esta advertência não tem recurso esperando uma decisão.');
  const own = strike.givenBy === who;
  if (own && !alone)
    throw new Failure('conflict', 'Quem deu a advertência não decide o recurso dela: é de outra pessoa.');
  const reason = own ? `${given.reason}\n\n${ALONE}` : given.reason;
  await trx
    .updateTable('sellerStrike')
    .set({
      appealState: lift ? 'lifted' : 'kept',
      appealReason: reason,
      decidedBy: who,
      decidedAt: now.toISOString(),
    })
    .where('id', '=', strikeId)
    .execute();
  await mailOwner(
    trx,
    sellerId,
    lift ? mails.strikeLifted : mails.strikeKept,
    { motivo: reason, link: `${publicUrl}/vender#advertencias` },
    now,
    `strike ${strikeId} decided`,
  );
  if (!lift) return;
  const seller = await standingNow(trx, sellerId);
  if (seller.standing !== 'suspended' || seller.suspendedByStrikes !== 1) return;
  const rules = await settings.read(trx);
  const until = await suspendedUntil(trx, sellerId, rules, now);
  if (until === null) await bringBack(trx, publicUrl, sellerId, {}, now);
  else if (until !== seller.suspendedUntil)
    await suspendUntil(trx, publicUrl, { sellerId, until, byStrikes: true }, rules, now);
}

const ALONE = 'Decidido por quem deu a advertência, porque ninguém mais da equipe pode decidir recursos.';

async function find(trx: Db, sellerId: string, id: string): Promise<StrikeRow> {
  const row = await trx
    .selectFrom('sellerStrike')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound('Não encontramos esta advertência.');
  return row;
}

/** All of a seller's, the latest first; each says until when it counts. */
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

/** Forgets old strikes and notes. */
export async function purge(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT);
  await db.deleteFrom('sellerStrike').where('givenAt', '<', before.toISOString()).execute();
  await db.deleteFrom('sellerNote').where('writtenAt', '<', before.toISOString()).execute();
}
