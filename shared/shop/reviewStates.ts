/** The states of a buyer's review; only published ones are visible and counted. */
export const REVIEW_STATES = {
  pending: { label: 'Em análise', plural: 'Em análise' },
  published: { label: 'Publicada', plural: 'Publicadas' },
  refused: { label: 'Recusada', plural: 'Recusadas' },
} as const;
export type ReviewState = keyof typeof REVIEW_STATES;

/** The states of a seller's answer to a review. */
export const ANSWER_STATES = { published: 'Na loja', refused: 'Tirada pela equipe' } as const;
export type AnswerState = keyof typeof ANSWER_STATES;
