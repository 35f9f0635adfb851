import type { Dispute } from '#shared/contract/account/disputes.ts';
import { DISPUTE_OUTCOMES } from '#shared/trade/disputes.ts';
import { findLast } from '#shared/values/lists.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

/** In the address of a dispute that was opened just now. */
export const OPENED = 'aberta=1';

/** The next step, for the reading side. */
export function nextOf({ state, side, yours, entries, ending, refundable }: Dispute): string {
  if (state === 'open' && side === 'seller')
    return 'Responda até o prazo. Sem resposta, o comprador recebe todo o valor de volta.';
  if (state === 'negotiating' && yours)
    return 'Aceite, recuse ou responda à proposta. Sem acordo até o prazo, a equipe decide.';
  if (state !== 'closed') return NEXT[state];
  const why = findLast(entries, ({ kind }) => kind === 'closed')?.text ?? '';
  const goesOn = refundable > 0 && ending?.by !== 'withdrawal' && ending?.outcome !== 'unit';
  return goesOn ? `${why} ${NEXT.closed}` : why;
}

const NEXT: Record<Dispute['state'], string> = {
  open: 'O vendedor responde até o prazo. Sem resposta, devolvemos todo o seu dinheiro.',
  negotiating: 'Converse e negocie com o outro lado. Sem acordo até o prazo, a equipe decide.',
  mediation: 'Nossa equipe está analisando. Você e o outro lado recebem a decisão explicada.',
  decided: 'A decisão vale no fim do prazo, se ninguém recorrer.',
  appealed: 'Outra pessoa da equipe está analisando. Essa decisão é final.',
  closed: 'Os prazos da garantia continuam de onde pararam.',
};

/** In place of the next step once the team's deadline has passed. */
export const LATE =
  'A equipe ainda não decidiu, e é cobrada todos os dias. O dinheiro fica parado até a decisão.';

/** 'devolver uma parte, R$ 10,00', inside a sentence. */
export const outcomeWords = (
  { outcome, amount }: NonNullable<Dispute['proposal' | 'decision']>,
  currency: Currency,
): string =>
  DISPUTE_OUTCOMES[outcome].toLowerCase() + (amount === null ? '' : `, ${formatMoney(amount, currency)}`);
