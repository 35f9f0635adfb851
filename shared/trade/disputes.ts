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

/** Whether something may be disputed for this reason: who sold a code or a credit cannot take it back. */
export const isReasonOf = (goods: Goods, reason: DisputeReason): boolean =>
  goods === 'accounts' || reason !== 'taken_back';

/** Where a dispute stands; a decision waits for an appeal before it is carried out. */
export const DISPUTE_STATES = {
  open: 'Espera o vendedor',
  negotiating: 'Em negociação',
  mediation: 'Em mediação',
  decided: 'Decidida',
  appealed: 'Em recurso',
  closed: 'Encerrada',
} as const;
export type DisputeState = keyof typeof DISPUTE_STATES;

/** What becomes of it; also what either side may propose, but for `release`, which is the team's word alone. */
export const DISPUTE_OUTCOMES = {
  full: 'Reembolso total',
  part: 'Reembolso de uma parte',
  unit: 'Outra unidade',
  release: 'Sem reembolso',
} as const;
export type DisputeOutcome = keyof typeof DISPUTE_OUTCOMES;

/** Why no other unit can be given now, in the words of both sides. */
export const NO_EXCHANGES = {
  not_delivered: 'Ainda não há o que trocar: nada foi entregue',
  refunding: 'O valor deste item já está voltando a quem comprou',
  out_of_stock: 'Sem unidade no estoque',
} as const;
export type NoExchange = keyof typeof NO_EXCHANGES;

/** Why another unit is not among what can be chosen, where its place would be missed; what else speaks against it is said elsewhere. */
export const noUnitWords = (why: NoExchange | null): string | undefined =>
  why === 'out_of_stock' ? `Outra unidade: ${NO_EXCHANGES[why].toLowerCase()}.` : undefined;

/** How a dispute came to its end. */
export const DISPUTE_ENDINGS = {
  agreement: 'Os dois lados entraram em acordo',
  silence: 'Quem vendeu não respondeu no prazo',
  decision: 'A equipe decidiu',
  withdrawal: 'Quem comprou desistiu',
  refund: 'O valor voltou por outro caminho',
} as const;
export type DisputeEnding = keyof typeof DISPUTE_ENDINGS;

/** Where a dispute waits for the team. */
export const AT_THE_TEAM: readonly DisputeState[] = ['mediation', 'appealed'];

/** So often a buyer may withdraw from disputes of one line: each stops what its seller waits for, and puts it off. */
export const MOST_WITHDRAWALS = 2;

/** Letters that tell a person enough to answer or decide: what opens a dispute, and what appeals. */
export const SHORTEST_TEXT = 20;
/** And the most that one text of a dispute holds. */
export const LONGEST_TEXT = 2_000;

export const MOST_EVIDENCE = 10;
export const LARGEST_EVIDENCE = 5 * 1_048_576;
