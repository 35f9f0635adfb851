import type { Goods } from '#shared/shop/goods.ts';
import { DISPUTE_REASONS, type DisputeReason, isReasonOf } from './disputes.ts';

/** What of a line decides why it may be disputed. */
export interface DisputeFacts {
  delivered: boolean;
  /** Its buyer has looked at what came last, or nothing of it is there to be revealed. */
  seen: boolean;
  /** Its buyer confirmed it, or a dispute about what came ended by agreement or decision. */
  settled: boolean;
}

/** What can still come of what was settled. */
const LATER: readonly DisputeReason[] = ['taken_back', 'not_working'];
/** What can be said of what no one has looked at. */
const UNSEEN: readonly DisputeReason[] = ['other'];
const OWED: readonly DisputeReason[] = ['not_received', 'other'];

/** Why a line of such goods may be disputed now; none where they are to be revealed first. */
export function reasonsFor({ delivered, seen, settled }: DisputeFacts, goods: Goods): DisputeReason[] {
  const all = Object.keys(DISPUTE_REASONS) as DisputeReason[];
  return all.filter((reason) => {
    if (!isReasonOf(goods, reason)) return false;
    if (!seen) return !delivered ? OWED.includes(reason) : !settled && UNSEEN.includes(reason);
    return !(delivered && settled) || LATER.includes(reason);
  });
}

/** Why others are not open, in a sentence for who disputes; undefined where all are that fit such goods. */
export function whyNotAll({ delivered, seen, settled }: DisputeFacts, goods: Goods): string | undefined {
  if (!delivered && !seen) return 'Nada foi entregue ainda: se a entrega não veio, o motivo é “Não recebi”.';
  if (!seen)
    return 'Revele primeiro o que foi entregue: só quem olhou pode dizer que não funciona, que é outro item ou que é diferente do anúncio.';
  if (delivered && settled)
    return `Este item já foi confirmado por você ou teve uma disputa resolvida: só cabe o que acontece depois, “Não funciona”${goods === 'accounts' ? ' ou “Conta recuperada pelo vendedor”' : ''}.`;
  return undefined;
}
