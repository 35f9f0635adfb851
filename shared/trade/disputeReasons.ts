import type { Goods } from '#shared/shop/goods.ts';
import { DISPUTE_REASONS, type DisputeReason, isReasonOf } from './disputes.ts';

/** The facts of a line that decide which dispute reasons are open. */
export interface DisputeFacts {
  delivered: boolean;
  /** The buyer has revealed the last delivery, or it has nothing to reveal. */
  seen: boolean;
  /** The buyer has revealed the last delivery. */
  revealed: boolean;
  /** The buyer confirmed it, or a dispute about the delivery ended by agreement or decision. */
  settled: boolean;
}

/** The reasons that remain after a settlement. */
const LATER: readonly DisputeReason[] = ['taken_back', 'not_working'];
/** The reasons that need no reveal. */
const UNSEEN: readonly DisputeReason[] = ['other'];
const OWED: readonly DisputeReason[] = ['not_received', 'other'];

/** The reasons for which such a line may be disputed now. */
export function reasonsFor(
  { delivered, seen, revealed, settled }: DisputeFacts,
  goods: Goods,
): DisputeReason[] {
  const all = Object.keys(DISPUTE_REASONS) as DisputeReason[];
  return all.filter((reason) => {
    if (!isReasonOf(goods, reason)) return false;
    if (!seen) return !delivered ? OWED.includes(reason) : !settled && UNSEEN.includes(reason);
    if (delivered && settled) return LATER.includes(reason);
    return !(delivered && revealed) || reason !== 'not_received';
  });
}

/** Why other reasons are closed, as a sentence for the buyer; undefined when all that fit such goods are open. */
export function whyNotAll(
  { delivered, seen, revealed, settled }: DisputeFacts,
  goods: Goods,
): string | undefined {
  if (!delivered && !seen) return 'Nada foi entregue ainda. Se a entrega não chegou, escolha “Não recebi”.';
  if (!seen)
    return 'Revele o item primeiro para dizer que não funciona, que veio errado ou que é diferente do anúncio.';
  if (delivered && settled)
    return `Você já confirmou este item ou já resolveu uma disputa sobre ele. Agora só é possível escolher “Não funciona”${goods === 'accounts' ? ' ou “Conta recuperada pelo vendedor”' : ''}.`;
  if (delivered && revealed)
    return 'Você já revelou este item, por isso “Não recebi” não está entre os motivos.';
  return undefined;
}
