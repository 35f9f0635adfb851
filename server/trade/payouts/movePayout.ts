import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import * as payoutMails from '#server/services/mails/payoutMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { salesNamed } from '#server/trade/orders/salesNamed.ts';
import { ELSEWHERE } from '#shared/trade/ledgerWords.ts';
import { PAYOUT_CURRENCY, PAYOUT_MOVES, PAYOUT_STATES, type PayoutState } from '#shared/trade/payouts.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { holdsOf } from './payoutHolds.ts';
import { enter, mailSeller, type PayoutRow } from './payouts.store.ts';
import { availableCents } from './requestPayout.ts';

export interface PayoutMove {
  to: PayoutState;
  reason?: string | undefined;
  /** The promised end of the review. */
  reviewUntil?: string | undefined;
  /** The numbers of the sales under review. */
  sales?: readonly string[] | undefined;
  /** The information that a review needs from the seller. */
  needed?: string | undefined;
  /** The provider whose bank sends it; without one, a person takes a file to another bank. */
  provider?: string | undefined;
  batch?: string | undefined;
  /** The seller's balance in centavos, when the caller has just read it. */
  available?: number | undefined;
  /** The administrator's name; none for a bank's answer. */
  who?: string | undefined;
  /** The version as the administrator read it; a bank's answer has none. */
  version?: number | undefined;
}

/**
 * Changes a payout's state and moves its money, for administrators, files and banks alike. Throws `conflict` for a
 * forbidden change, `stale_version` for an outdated version, `invalid` for another seller's sales or a date in the
 * past.
 */
export async function movePayout(
  trx: Db,
  publicUrl: string,
  id: string,
  move: PayoutMove,
  now: Date,
): Promise<PayoutRow> {
  await lockRow(trx, 'payout', id);
  const row = await trx.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Não encontramos este saque.');
  await refuseMove(trx, row, move);
  const { to, reason, who } = move;
  const at = now.toISOString();
  const ends = PAYOUT_MOVES[to].length === 0;
  const moved = await trx
    .updateTable('payout')
    .set({
      state: to,
      reason: reason ?? null,
      ...(await reviewTerms(trx, row, move, now)),
      ...(who !== undefined && { handledBy: who }),
      ...(to === 'sent' && {
        sentAt: at,
        // Money that leaves by a file leaves no provider that the shop could ask.
        provider: move.provider ?? ELSEWHERE,
        channel: move.provider === undefined ? 'file' : 'bank',
        batch: move.batch ?? null,
      }),
      ...(ends && { endedAt: at }),
      version: row.version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (to === 'paid') await enter(trx, moved, 'payout_paid', at);
  if (to === 'failed' || to === 'refused') await enter(trx, moved, 'payout_failed', at);
  await tell(trx, publicUrl, moved, now);
  return moved;
}

/** The details of a review, which other states do not have. */
async function reviewTerms(
  trx: Db,
  { sellerId }: PayoutRow,
  { to, reviewUntil, sales, needed }: PayoutMove,
  now: Date,
) {
  if (to !== 'in_review')
    return { reviewUntil: null, reviewSales: null, reviewNeeded: null, reviewToldAt: null };
  if (reviewUntil !== undefined && reviewUntil <= now.toISOString())
    throw faultAt('reviewUntil', 'Escolha um momento que ainda não passou');
  const named = await salesNamed(trx, sellerId, sales ?? []);
  return {
    reviewUntil: reviewUntil ?? null,
    reviewSales: JSON.stringify(named.map(({ number, title }) => ({ number, title }))),
    reviewNeeded: needed ?? null,
    reviewToldAt: null,
  };
}

async function refuseMove(trx: Db, row: PayoutRow, move: PayoutMove): Promise<void> {
  const { to, who } = move;
  if (move.version !== undefined && move.version !== row.version)
    throw new Failure(
      'stale_version',
      'Este saque foi alterado por outra pessoa. Confira como ele está agora e tente de novo.',
    );
  if (!PAYOUT_MOVES[row.state].includes(to))
    throw new Failure(
      'conflict',
      `Um saque ${PAYOUT_STATES[row.state].toLowerCase()} não pode passar a ${PAYOUT_STATES[to].toLowerCase()}.`,
    );
  if (row.state === 'sent' && row.channel === 'bank' && who !== undefined)
    throw new Failure('conflict', 'Este saque foi enviado pelo provedor, que diz o que houve com ele.');
  const debt = to === 'sent' ? -(move.available ?? (await availableCents(trx, row.sellerId))) : 0;
  if (debt > 0)
    throw new Failure(
      'conflict',
      `Reembolsos deixaram o saldo do vendedor negativo em ${formatMoney(reaisOf(debt), PAYOUT_CURRENCY)}. Analise ou recuse este saque antes.`,
    );
  if (to === 'sent') await refuseWhileSuspended(trx, row.sellerId);
}

async function refuseWhileSuspended(trx: Db, sellerId: string): Promise<void> {
  const { standing } = await trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select('standing')
    .executeTakeFirstOrThrow();
  if (standing === 'suspended')
    throw new Failure(
      'conflict',
      'Este vendedor está suspenso: os saques dele esperam. Analise ou recuse este saque antes.',
    );
}

async function tell(trx: Db, publicUrl: string, payout: PayoutRow, now: Date): Promise<void> {
  const motivo = payout.reason ?? '';
  if (payout.state === 'paid')
    await mailSeller(
      trx,
      payout,
      payoutMails.payoutPaid,
      { publicUrl, values: { chave: payout.keyHint } },
      now,
    );
  if (payout.state === 'failed')
    await mailSeller(trx, payout, payoutMails.payoutFailed, { publicUrl, values: { motivo } }, now);
  if (payout.state === 'refused')
    await mailSeller(trx, payout, payoutMails.payoutRefused, { publicUrl, values: { motivo } }, now);
  if (payout.state === 'in_review') {
    const quando = formatInstant(payout.reviewUntil ?? '', await settings.read(trx));
    const [review] = (await holdsOf(trx, [payout], now))(payout);
    const vendas =
      review?.sales
        .map(({ number, title }) => `${number}: ${title}\n${publicUrl}/vender/vendas/${number}`)
        .join('\n') || 'Nenhuma em especial.';
    const values = { motivo, quando, vendas, falta: review?.needed ?? '' };
    await mailSeller(trx, payout, payoutMails.payoutInReview, { publicUrl, values }, now);
  }
}
