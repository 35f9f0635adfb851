import type { Dispute } from '#shared/contract/disputes.ts';
import { DISPUTE_OUTCOMES } from '#shared/trade/disputes.ts';
import { findLast } from '#shared/values/lists.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

/** In the address of a dispute that was opened just now. */
export const OPENED = 'aberta=1';

/** What comes next, in the words of the side that reads. */
export function nextOf({ state, side, yours, entries, ending, refundable }: Dispute): string {
  if (state === 'open' && side === 'seller')
    return 'Responda até o prazo. Sem resposta, o valor todo volta para quem comprou.';
  if (state === 'negotiating' && yours)
    return 'Aceite, recuse ou responda à proposta. Sem acordo até o prazo, a equipe decide.';
  if (state !== 'closed') return NEXT[state];
  const why = findLast(entries, ({ kind }) => kind === 'closed')?.text ?? '';
  const goesOn = refundable > 0 && ending?.by !== 'withdrawal' && ending?.outcome !== 'unit';
  return goesOn ? `${why} ${NEXT.closed}` : why;
}

const NEXT: Record<Dispute['state'], string> = {
  open: 'Quem vendeu responde até o prazo. Sem resposta, o valor todo volta para você.',
  negotiating: 'Os dois lados conversam e propõem. Sem acordo até o prazo, a equipe decide.',
  mediation: 'A equipe lê tudo e decide, com um motivo que os dois leem.',
  decided: 'A decisão é feita no fim do prazo, se ninguém recorrer.',
  appealed: 'Outra pessoa da equipe decide de novo. Depois disso não há outro recurso.',
  closed: 'Os prazos da garantia continuam de onde pararam.',
};

/** 'devolver uma parte, R$ 10,00', inside a sentence. */
export const outcomeWords = (
  { outcome, amount }: NonNullable<Dispute['proposal' | 'decision']>,
  currency: Currency,
): string =>
  DISPUTE_OUTCOMES[outcome].toLowerCase() + (amount === null ? '' : `, ${formatMoney(amount, currency)}`);
