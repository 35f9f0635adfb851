/** Where a buyer's review stands; only published ones are seen and counted. */
export const REVIEW_STATES = {
  pending: { label: 'Em análise', plural: 'Em análise' },
  published: { label: 'Publicada', plural: 'Publicadas' },
  refused: { label: 'Recusada', plural: 'Recusadas' },
} as const;
export type ReviewState = keyof typeof REVIEW_STATES;
