import { randomUUID } from 'node:crypto';
import type { DisputeMove } from '#shared/contract/disputes.ts';
import { DISPUTE_OUTCOMES, type DisputeOutcome, type DisputeReason } from '#shared/disputes.ts';
import { guaranteeEndOf, lineStageOf } from '#shared/lineStages.ts';
import { formatMoney, reaisOf } from '#shared/money.ts';
import { DAY, HOUR, workingDaysAfter } from '#shared/time.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { addTimelineNote, holdPurchase } from '#server/trade/payments/payments.store.ts';
import { holdLine, refundableLines, refundLine } from '#server/trade/payments/lineRefunds.ts';
import { refuseWhileGoingBack } from '#server/trade/payments/refunds.ts';
import { isHouse } from '#server/trade/ledger/accounts.ts';
import { closeDispute } from '#server/trade/disputes/closeDispute.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import type { DisputeRow, Side } from '#server/trade/disputes/disputes.store.ts';
import { stopClocks } from '#server/trade/disputes/lineClocks.ts';
import { refreshOf } from '#server/trade/standing/reputation.ts';
import { addStrike } from '#server/trade/standing/strikes.ts';
import { type Exchange, exchangeLine, heldExchange } from './exchange.ts';
import { type Telling, tellSides, tellTeam } from '#server/trade/disputes/tellOfDispute.ts';

/** Whether a line may be disputed now: it has come or is late, its guarantee lasts, and its money can go back. */
export async function againstOpening(
  trx: Db,
  { purchaseId, lineId }: { purchaseId: string; lineId: string },
  now: Date,
): Promise<string | undefined> {
  const { purchase, line } = await holdLine(trx, purchaseId, lineId);
  const stage = lineStageOf(purchase.status, line, now);
  if (stage === 'disputed') return 'Este item já está em disputa.';
  if (stage === 'unpaid' || stage === 'cancelled' || stage === 'refunded')
    return 'Não há o que disputar neste item.';
  if (stage === 'paid') return 'A entrega deste item ainda está no prazo.';
  if (line.deliveredAt !== null && (guaranteeEndOf(line) ?? '') <= now.toISOString())
    return 'A garantia deste item terminou. Fale com o atendimento.';
  if ((await refundableLines(trx, purchaseId))(lineId) === 0)
    return 'Este item não foi pago pelo site. Fale com o atendimento.';
  const decided = await trx
    .selectFrom('dispute')
    .where('lineId', '=', lineId)
    .where('outcome', 'is not', null)
    // Another unit may fail as the first did.
    .where('outcome', '!=', 'unit')
    .select('id')
    .executeTakeFirst();
  return decided && 'Este item já teve uma disputa decidida. Fale com o atendimento.';
}

/** Opens a dispute: every clock of its line stops. Where nobody sells it but the shop, the team decides at once. */
export async function openDispute(
  trx: Db,
  given: { purchaseId: string; lineId: string; reason: DisputeReason; text: string },
  { publicUrl, now }: Telling,
): Promise<string> {
  const { purchaseId, lineId, reason, text } = given;
  await holdPurchase(trx, purchaseId);
  await refuseWhileGoingBack(trx, purchaseId, lineId);
  const against = await againstOpening(trx, given, now);
  if (against) throw new Failure('conflict', against);
  const rules = await settings.read(trx);
  const id = randomUUID();
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const negotiateUntil = after(rules.disputeNegotiationDays * DAY);
  const row = { id, lineId, purchaseId, reason, openedAt: now.toISOString(), negotiateUntil };
  await trx
    .insertInto('dispute')
    .values({ ...row, state: 'open', dueAt: after(rules.disputeAnswerHours * HOUR) })
    .execute();
  await stopClocks(trx, id, lineId, now);
  await store.addEntry(trx, id, { actor: 'buyer', kind: 'opened', text }, now);
  const opened = await store.read(trx, id);
  await addTimelineNote(trx, purchaseId, `Abriu uma disputa sobre “${opened.title}”.`, now, 'customer');
  if (opened.sellerOwnerId === null) await toTheTeam(trx, opened, 'system', { publicUrl, now });
  else
    await tellSides(
      trx,
      opened,
      ['seller'],
      'Quem comprou abriu uma disputa. Responda no prazo: sem resposta, o valor volta.',
      { publicUrl, now },
    );
  return id;
}

/** What each side may do now. */
export function movesOf(row: DisputeRow, side: Side): DisputeMove[] {
  const { state, proposalBy, appealedBy } = row;
  if (state === 'decided') return appealedBy === null ? ['appeal'] : [];
  if (state !== 'open' && state !== 'negotiating') return [];
  const answer: DisputeMove[] = proposalBy !== null && proposalBy !== side ? ['accept', 'decline'] : [];
  const own: DisputeMove[] = side === 'buyer' ? ['withdraw'] : [];
  // Before its seller has answered there is nothing to mediate.
  const call: DisputeMove[] = state === 'negotiating' ? ['mediate'] : [];
  return ['say', 'propose', ...answer, ...own, ...call];
}

interface Move {
  move: DisputeMove;
  text: string;
  outcome: Exclude<DisputeOutcome, 'release'> | undefined;
  cents: number | undefined;
}

/**
 * One step of one side; gives the refund that follows of it, where one does. Throws `conflict` where that step is not
 * open, also to whoever comes second.
 */
export async function moveDispute(
  trx: Db,
  id: string,
  customerId: string,
  { move, text, outcome, cents }: Move,
  moving: Telling,
): Promise<string | undefined> {
  const { purchaseId } = await store.read(trx, id);
  await holdPurchase(trx, purchaseId);
  const row = await store.read(trx, id);
  const side = store.sideOf(row, customerId);
  const other: Side = side === 'buyer' ? 'seller' : 'buyer';
  if (!movesOf(row, side).includes(move))
    throw new Failure('conflict', 'Isto já não pode ser feito. Recarregue a disputa para ver como ela está.');
  const { now } = moving;
  const said = { actor: side, text: text === '' ? null : text };
  // The seller's first word begins the negotiation.
  const talking =
    row.state === 'open' && side === 'seller'
      ? { state: 'negotiating' as const, dueAt: row.negotiateUntil }
      : {};
  const nothingProposed = { proposalBy: null, proposalOutcome: null, proposalCents: null };
  if (move === 'say') {
    await store.step(trx, row, talking, { ...said, kind: 'said' }, now);
    await tellSides(trx, row, [other], 'Há uma mensagem nova na disputa.', moving);
    return undefined;
  }
  if (move === 'propose') {
    await refuseAllAsPart(trx, row, { outcome, cents });
    if (outcome === 'unit') await refuseWithoutUnit(trx, row);
    const proposed = { proposalOutcome: outcome ?? null, proposalCents: outcome === 'part' ? cents : null };
    const entry = {
      kind: 'proposed',
      outcome: outcome ?? null,
      amountCents: proposed.proposalCents ?? null,
    } as const;
    await store.step(trx, row, { ...talking, ...proposed, proposalBy: side }, { ...said, ...entry }, now);
    await tellSides(
      trx,
      row,
      [other],
      'Há uma proposta para encerrar a disputa. Aceita, é feita na hora.',
      moving,
    );
    return undefined;
  }
  if (move === 'decline') {
    await store.step(trx, row, { ...talking, ...nothingProposed }, { ...said, kind: 'declined' }, now);
    await tellSides(trx, row, [other], 'A proposta não foi aceita.', moving);
    return undefined;
  }
  if (move === 'mediate') {
    await store.addEntry(trx, id, { ...said, kind: 'mediation' }, now);
    await toTheTeam(trx, row, side, moving);
    return undefined;
  }
  if (move === 'appeal') {
    const dueAt = await decisionDueAt(trx, now);
    await store.step(
      trx,
      row,
      { state: 'appealed', appealedBy: side, dueAt },
      { ...said, kind: 'appealed' },
      now,
    );
    await tellTeam(trx, row, 'Um dos lados recorreu: outra pessoa decide.', moving);
    await tellSides(
      trx,
      row,
      [other],
      'O outro lado recorreu da decisão. Outra pessoa da equipe decide.',
      moving,
    );
    return undefined;
  }
  if (move === 'withdraw') {
    await store.addEntry(trx, id, { ...said, kind: 'withdrawn' }, now);
    const words = 'Quem comprou desistiu da disputa; os prazos continuam.';
    await closeDispute(trx, row, { by: 'withdrawal', words }, moving);
    return undefined;
  }
  // The other side may have proposed something else since.
  if (outcome !== row.proposalOutcome || (outcome === 'part' && cents !== row.proposalCents))
    throw new Failure('conflict', 'A proposta mudou. Leia a nova antes de aceitar.');
  if (outcome === 'unit') await refuseWithoutUnit(trx, row);
  await store.addEntry(trx, id, { ...said, kind: 'accepted' }, now);
  const accepted = { outcome: row.proposalOutcome ?? 'full', cents: row.proposalCents ?? undefined };
  return carryOut(trx, row, { ...accepted, by: 'agreement', words: 'A proposta foi aceita.' }, moving);
}

/** Throws `not_refundable` for a part that is all there is, or more. */
async function refuseAllAsPart(
  trx: Db,
  { purchaseId, lineId, currency }: DisputeRow,
  { outcome, cents }: { outcome: DisputeOutcome | undefined; cents: number | undefined },
): Promise<void> {
  if (outcome !== 'part') return;
  const open = (await refundableLines(trx, purchaseId))(lineId);
  if ((cents ?? 0) >= open)
    throw new Failure('not_refundable', `Uma parte é menos do que ${formatMoney(reaisOf(open), currency)}.`);
}

/** Throws `conflict` where there is no other unit to give. */
async function refuseWithoutUnit(trx: Db, { purchaseId, lineId }: DisputeRow): Promise<void> {
  if ((await refundableLines(trx, purchaseId))(lineId) === 0)
    throw new Failure('conflict', 'O valor deste item já está voltando a quem comprou.');
  if ((await heldExchange(trx, lineId)) === undefined)
    throw new Failure('conflict', 'Não há outra unidade deste anúncio no estoque.');
}

/** Until when the team decides what comes to it now. */
async function decisionDueAt(trx: Db, now: Date): Promise<string> {
  const { disputeDecisionDays, timezone } = await settings.read(trx);
  return workingDaysAfter(now, disputeDecisionDays, timezone).toISOString();
}

async function toTheTeam(
  trx: Db,
  row: DisputeRow,
  by: Side | 'system',
  { publicUrl, now }: Telling,
): Promise<void> {
  const dueAt = await decisionDueAt(trx, now);
  const current = await store.read(trx, row.id);
  await trx
    .updateTable('dispute')
    .set({ state: 'mediation', dueAt, version: current.version + 1 })
    .where('id', '=', row.id)
    .execute();
  if (by === 'system') await store.addEntry(trx, row.id, { actor: 'system', kind: 'mediation' }, now);
  await tellTeam(trx, row, 'A disputa espera uma decisão.', { publicUrl, now });
  const sides = (['buyer', 'seller'] as const).filter((side) => side !== by);
  await tellSides(
    trx,
    row,
    sides,
    'A equipe foi chamada e decide em breve, com um motivo que os dois leem.',
    { publicUrl, now },
  );
}

/**
 * The team's word, with a reason both read. It waits for an appeal; the answer to an appeal is carried out at once, and
 * is another person's. Gives the refund that follows, where one does.
 */
export async function decideDispute(
  trx: Db,
  id: string,
  given: { outcome: DisputeOutcome; cents: number | undefined; reason: string; who: string; version: number },
  moving: Telling,
): Promise<string | undefined> {
  const { purchaseId } = await store.read(trx, id);
  await holdPurchase(trx, purchaseId);
  const row = await store.read(trx, id);
  const { outcome, cents, reason, who, version } = given;
  if (row.state !== 'mediation' && row.state !== 'appealed')
    throw new Failure('conflict', 'Esta disputa não espera uma decisão.');
  if (row.state === 'appealed' && row.decidedBy === who)
    throw new Failure('conflict', 'Um recurso é decidido por outra pessoa.');
  if (row.version !== version)
    throw new Failure('stale_version', 'Esta disputa foi alterada. Recarregue para ver como ela está.');
  await refuseAllAsPart(trx, row, { outcome, cents });
  if (outcome === 'unit') await refuseWithoutUnit(trx, row);
  const { now } = moving;
  const { disputeAppealHours } = await settings.read(trx);
  const amountCents = outcome === 'part' ? (cents ?? null) : null;
  const final = row.state === 'appealed';
  await store.step(
    trx,
    row,
    {
      outcome,
      outcomeCents: amountCents,
      decisionReason: reason,
      decidedBy: who,
      decidedAt: now.toISOString(),
      ...(!final && {
        state: 'decided' as const,
        dueAt: new Date(now.getTime() + disputeAppealHours * HOUR).toISOString(),
      }),
    },
    { actor: 'team', who, kind: 'decided', text: reason, outcome, amountCents },
    now,
  );
  const words = `A equipe decidiu: ${DISPUTE_OUTCOMES[outcome].toLowerCase()}.`;
  if (final)
    return doAsDecided(trx, row, { outcome, cents, who, words: `${words} Não há outro recurso.` }, moving);
  await tellSides(
    trx,
    row,
    ['buyer', 'seller'],
    `${words} O motivo está na disputa; até o prazo, um dos lados pode recorrer.`,
    moving,
  );
  return undefined;
}

interface Deed {
  outcome: DisputeOutcome;
  cents: number | undefined;
  by: 'agreement' | 'silence' | 'decision';
  words: string;
}

/** Does what was agreed or decided: the dispute ends first, so that the money is where a refund takes it from. */
async function carryOut(trx: Db, row: DisputeRow, deed: Deed, moving: Telling): Promise<string | undefined> {
  const { now } = moving;
  const from = deed.outcome === 'unit' ? await heldExchange(trx, row.lineId) : undefined;
  // The last unit may have been sold while a decision waited for its appeal.
  const outcome = deed.outcome === 'unit' && from === undefined ? 'full' : deed.outcome;
  const more = from ? GIVEN[from] : outcome === deed.outcome ? '' : ' Não há outra unidade: o valor volta.';
  await closeDispute(trx, row, { ...deed, outcome, words: deed.words + more }, moving);
  const refund =
    from === undefined && outcome !== 'release' ? await giveBack(trx, row, deed, now) : undefined;
  if (from) await exchangeLine(trx, row.lineId, from, now);
  await refreshOf(trx, row.lineId, now);
  return refund;
}

const GIVEN: Record<Exchange, string> = {
  stock: ' Outra unidade já está no pedido, e a primeira não vale mais.',
  hand: ' Quem vendeu entrega outra unidade no prazo do anúncio, e a primeira não vale mais.',
};

async function giveBack(
  trx: Db,
  { purchaseId, lineId }: DisputeRow,
  { outcome, cents }: Deed,
  now: Date,
): Promise<string | undefined> {
  const open = (await refundableLines(trx, purchaseId))(lineId);
  // What went back meanwhile need not go back again.
  if (open === 0) return undefined;
  const part = outcome === 'part' ? Math.min(cents ?? open, open) : undefined;
  const reason = 'Disputa encerrada com reembolso.';
  const by = { actor: 'system', who: null } as const;
  const { id } = await refundLine(trx, { purchaseId, lineId, cents: part, reason, by }, now);
  return id;
}

/** The same for the team's word; a seller who took back what they had sold is suspended by it. (docs/marketplace.md) */
async function doAsDecided(
  trx: Db,
  row: DisputeRow,
  { who, ...decision }: Omit<Deed, 'by'> & { who: string | null },
  moving: Telling,
): Promise<string | undefined> {
  const refund = await carryOut(trx, row, { ...decision, by: 'decision' }, moving);
  // Only people hold an account that can be taken back; the shop itself is nobody to suspend.
  if (row.reason !== 'taken_back' || decision.outcome === 'release') return refund;
  if (row.sellerId === null || isHouse(row.sellerId)) return refund;
  const reason = `A equipe decidiu que a conta vendida foi recuperada (disputa ${store.saleOf(row)}).`;
  const by = who ?? undefined;
  const strike = { sellerId: row.sellerId, reason, lineIds: [row.lineId], grave: true, by };
  await addStrike(trx, moving.publicUrl, strike, moving.now);
  return refund;
}

/** What time does to a dispute whose deadline is over; gives the refund that follows. Asked again it changes nothing. */
export async function timeIsOver(trx: Db, id: string, moving: Telling): Promise<string | undefined> {
  const { purchaseId } = await store.read(trx, id);
  await holdPurchase(trx, purchaseId);
  const row = await store.read(trx, id);
  if (row.dueAt === null || row.dueAt > moving.now.toISOString()) return undefined;
  if (row.state === 'open')
    return carryOut(
      trx,
      row,
      {
        outcome: 'full',
        cents: undefined,
        by: 'silence',
        words: 'O vendedor não respondeu no prazo: o valor volta.',
      },
      moving,
    );
  if (row.state === 'negotiating') {
    await toTheTeam(trx, row, 'system', moving);
    return undefined;
  }
  if (row.state === 'mediation') {
    await tellTeam(trx, row, 'O prazo para decidir passou.', moving);
    return undefined;
  }
  // Nobody appealed, or nobody decided otherwise in time.
  const outcome = row.outcome ?? 'full';
  return doAsDecided(
    trx,
    row,
    {
      outcome,
      cents: row.outcomeCents ?? undefined,
      who: row.decidedBy,
      words: 'A decisão vale e foi feita.',
    },
    moving,
  );
}
