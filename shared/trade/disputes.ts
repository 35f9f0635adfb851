import type { Goods } from '#shared/shop/goods.ts';

/** Why a buyer disputes a line. (docs/marketplace.md, 'Disputes') */
export const DISPUTE_REASONS = {
  not_received: 'Não recebi',
  wrong_item: 'Item errado',
  not_as_described: 'Diferente do anúncio',
  taken_back: 'Conta recuperada pelo vendedor',
  not_working: 'Não funciona',
  other: 'Outro motivo',
} as const;
export type DisputeReason = keyof typeof DISPUTE_REASONS;

/** Whether a dispute may have this reason: the seller of a code or a credit cannot take it back. */
export const isReasonOf = (goods: Goods, reason: DisputeReason): boolean =>
  goods === 'accounts' || reason !== 'taken_back';

/** The states of a dispute; a decision waits for an appeal before it is executed. */
export const DISPUTE_STATES = {
  open: 'Aguardando o vendedor',
  negotiating: 'Em negociação',
  mediation: 'Em mediação',
  decided: 'Decidida',
  appealed: 'Em recurso',
  closed: 'Encerrada',
} as const;
export type DisputeState = keyof typeof DISPUTE_STATES;

/** The outcomes of a dispute. Either side may propose them, except `release`, which only the team decides. */
export const DISPUTE_OUTCOMES = {
  full: 'Reembolso total',
  part: 'Reembolso parcial',
  unit: 'Outra unidade',
  release: 'Sem reembolso',
} as const;
export type DisputeOutcome = keyof typeof DISPUTE_OUTCOMES;

/** Why no other unit is available now, in words for both sides. */
export const NO_EXCHANGES = {
  not_delivered: 'Nada foi entregue ainda',
  refunding: 'O reembolso deste item já está em andamento',
  out_of_stock: 'Sem unidade no estoque',
} as const;
export type NoExchange = keyof typeof NO_EXCHANGES;

/** Why the choice of another unit is missing. Other obstacles have their own text elsewhere. */
export const noUnitWords = (why: NoExchange | null): string | undefined =>
  why === 'out_of_stock' ? `Outra unidade: ${NO_EXCHANGES[why].toLowerCase()}.` : undefined;

/** How a dispute ended. */
export const DISPUTE_ENDINGS = {
  agreement: 'Comprador e vendedor entraram em acordo',
  silence: 'O vendedor não respondeu no prazo',
  decision: 'A equipe decidiu',
  withdrawal: 'O comprador desistiu',
  refund: 'O valor foi devolvido por outro meio',
} as const;
export type DisputeEnding = keyof typeof DISPUTE_ENDINGS;

/** The stages in which a dispute waits for the team. */
export const AT_THE_TEAM: readonly DisputeState[] = ['mediation', 'appealed'];

/** The maximum number of disputes of a line that its buyer may withdraw: each delays the seller's money. */
export const MOST_WITHDRAWALS = 2;

/** The minimum number of characters of a text that opens a dispute or appeals: enough to answer or decide. */
export const SHORTEST_TEXT = 20;
/** The maximum number of characters of a dispute's text. */
export const LONGEST_TEXT = 2_000;

export const MOST_EVIDENCE = 10;
export const LARGEST_EVIDENCE = 5 * 1_048_576;
