/** The states of the check after a listing went on sale. (marketplace.md, 'Listings') */
export const CHECK_STATES = {
  waiting: 'A conferir',
  approved: 'Conferido',
  changes: 'Ajustes pedidos',
  declined: 'Recusado',
} as const;
export type CheckState = keyof typeof CHECK_STATES;
