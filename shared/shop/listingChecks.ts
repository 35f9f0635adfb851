/** How what went on sale at once stands with the team. (marketplace.md, 'Listings') */
export const CHECK_STATES = {
  waiting: 'A conferir',
  approved: 'Conferido',
  changes: 'Ajustes pedidos',
  declined: 'Recusado',
} as const;
export type CheckState = keyof typeof CHECK_STATES;
