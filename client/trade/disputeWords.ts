import type { DisputeEntry } from '#shared/contract/account/disputes.ts';
import { DISPUTE_OUTCOMES } from '#shared/trade/disputes.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

const ACTORS = { buyer: 'O comprador', seller: 'O vendedor', team: 'A equipe', system: 'O sistema' };

/** The sentence of a dispute's entry, for the team or for the reading side. */
export function entryWords(
  { kind, actor, outcome, amount }: DisputeEntry,
  currency: Currency,
  reader?: 'buyer' | 'seller',
): string {
  const who = actor === reader ? 'Você' : ACTORS[actor];
  const what = outcome
    ? DISPUTE_OUTCOMES[outcome].toLowerCase() + (amount === null ? '' : ` (${formatMoney(amount, currency)})`)
    : '';
  const words: Record<DisputeEntry['kind'], string> = {
    opened: `${who} abriu a disputa`,
    said: `${who} escreveu`,
    proposed: `${who} propôs: ${what}`,
    accepted: `${who} aceitou a proposta`,
    declined: `${who} recusou a proposta`,
    retracted: `${who} retirou a proposta`,
    withdrawn: `${who} desistiu`,
    mediation: actor === 'system' ? 'A disputa passou à equipe' : `${who} chamou a equipe`,
    decided: `${who} decidiu: ${what}`,
    appealed: `${who} recorreu`,
    closed: 'Disputa encerrada',
  };
  return words[kind];
}
