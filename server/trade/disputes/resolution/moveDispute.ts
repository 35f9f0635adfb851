import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { withoutContacts } from '#server/trade/conversations/maskMessage.ts';
import { closeDispute } from '#server/trade/disputes/closeDispute.ts';
import { type NotifyContext, notifyBothSides, notifyTeam } from '#server/trade/disputes/disputeNotices.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import type { DisputeRow, Side } from '#server/trade/disputes/disputes.store.ts';
import { lockPurchase } from '#server/trade/payments/payments.store.ts';
import type { DisputeMove } from '#shared/contract/account/disputes.ts';
import { type DisputeOutcome, SHORTEST_TEXT } from '#shared/trade/disputes.ts';
import { decisionDueAt, escalateDispute } from './escalateDispute.ts';
import { executeOutcome } from './executeOutcome.ts';
import { refuseAllAsPart, refuseWithoutUnit } from './refuseOutcome.ts';

/** The actions that each side has now. */
export function movesOf(row: DisputeRow, side: Side): DisputeMove[] {
  const { state, proposalBy, appealedBy } = row;
  if (state === 'decided') return appealedBy === null ? ['appeal'] : [];
  if (state !== 'open' && state !== 'negotiating') return [];
  const answer: DisputeMove[] =
    proposalBy === null ? [] : proposalBy === side ? ['retract'] : ['accept', 'decline'];
  const own: DisputeMove[] = side === 'buyer' ? ['withdraw'] : [];
  // There is nothing to mediate before the seller has answered.
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
 * Executes one step of one side; returns the refund that follows, if any. Throws `conflict` when the step is not open,
 * also for the second of two parallel requests.
 */
export async function moveDispute(
  trx: Db,
  id: string,
  customerId: string,
  { move, text, outcome, cents }: Move,
  context: NotifyContext,
): Promise<string | undefined> {
  const { purchaseId } = await store.read(trx, id);
  await lockPurchase(trx, purchaseId);
  const row = await store.read(trx, id);
  const side = store.sideOf(row, customerId);
  const other: Side = side === 'buyer' ? 'seller' : 'buyer';
  if (!movesOf(row, side).includes(move))
    throw new Failure('conflict', 'Isto já não pode ser feito. Recarregue a disputa para ver como ela está.');
  if (move === 'appeal' && text.length < SHORTEST_TEXT)
    throw faultAt('text', `Escreva por que a decisão não está certa, com pelo menos ${SHORTEST_TEXT} letras`);
  const { now } = context;
  const message = { actor: side, text: text === '' ? null : withoutContacts(text) };
  // The seller's first answer begins the negotiation.
  const talking =
    row.state === 'open' && side === 'seller'
      ? { state: 'negotiating' as const, dueAt: row.negotiateUntil }
      : {};
  const nothingProposed = { proposalBy: null, proposalOutcome: null, proposalCents: null };
  if (move === 'say') {
    await store.step(trx, row, talking, { ...message, kind: 'said' }, now);
    await notifyBothSides(trx, row, [other], 'Há uma mensagem nova na disputa.', context);
    return undefined;
  }
  if (move === 'propose') {
    await refuseAllAsPart(trx, row, { outcome, cents });
    if (outcome === 'unit')
      await refuseWithoutUnit(trx, row, 'este anúncio é entregue na hora, do que foi carregado');
    const proposed = { proposalOutcome: outcome ?? null, proposalCents: outcome === 'part' ? cents : null };
    const entry = {
      kind: 'proposed',
      outcome: outcome ?? null,
      amountCents: proposed.proposalCents ?? null,
    } as const;
    await store.step(trx, row, { ...talking, ...proposed, proposalBy: side }, { ...message, ...entry }, now);
    await notifyBothSides(
      trx,
      row,
      [other],
      'Há uma proposta para encerrar a disputa. Aceita, é feita na hora.',
      context,
      'proposed',
    );
    return undefined;
  }
  if (move === 'decline') {
    await store.step(trx, row, { ...talking, ...nothingProposed }, { ...message, kind: 'declined' }, now);
    await notifyBothSides(trx, row, [other], 'A proposta não foi aceita.', context);
    return undefined;
  }
  if (move === 'retract') {
    await store.step(trx, row, nothingProposed, { ...message, kind: 'retracted' }, now);
    await notifyBothSides(trx, row, [other], 'A proposta foi retirada.', context);
    return undefined;
  }
  if (move === 'mediate') {
    await store.addEntry(trx, id, { ...message, kind: 'mediation' }, now);
    await escalateDispute(trx, row, side, context);
    return undefined;
  }
  if (move === 'appeal') {
    const dueAt = await decisionDueAt(trx, row, now);
    await store.step(
      trx,
      row,
      { state: 'appealed', appealedBy: side, dueAt },
      { ...message, kind: 'appealed' },
      now,
    );
    await notifyTeam(trx, row, 'Um dos lados recorreu: outra pessoa decide.', context);
    await notifyBothSides(
      trx,
      row,
      [other],
      'O outro lado recorreu da decisão. Outra pessoa da equipe decide.',
      context,
    );
    return undefined;
  }
  if (move === 'withdraw') {
    await store.addEntry(trx, id, { ...message, kind: 'withdrawn' }, now);
    const words = 'O comprador desistiu da disputa. Os prazos continuam.';
    await closeDispute(trx, row, { by: 'withdrawal', words }, context);
    return undefined;
  }
  // The other side may have changed its proposal since.
  if (outcome !== row.proposalOutcome || (outcome === 'part' && cents !== row.proposalCents))
    throw new Failure('conflict', 'A proposta mudou. Leia a nova antes de aceitar.');
  if (outcome === 'unit')
    await refuseWithoutUnit(trx, row, 'a última saiu depois da proposta. Recuse, ou espere que haja outra');
  await store.addEntry(trx, id, { ...message, kind: 'accepted' }, now);
  const accepted = { outcome: row.proposalOutcome ?? 'full', cents: row.proposalCents ?? undefined };
  return executeOutcome(trx, row, { ...accepted, by: 'agreement', words: 'A proposta foi aceita.' }, context);
}
