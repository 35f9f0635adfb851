/** The states of a payment registered by hand. */
export const HAND_PAYMENT_STATES = {
  waiting: { label: 'Aguarda outra pessoa' },
  registered: { label: 'A conferir no extrato' },
  matched: { label: 'Conferido no extrato' },
  refused: { label: 'Recusado' },
  expired: { label: 'Venceu' },
} as const;
export type HandPaymentState = keyof typeof HAND_PAYMENT_STATES;

/** The number of days for the second approval. */
export const HAND_PAYMENT_DAYS = 3;

/** The colour of each state. */
export const HAND_PAYMENT_TONES = {
  waiting: 'sun',
  registered: 'sun',
  matched: 'leaf',
  refused: 'ember',
  expired: 'neutral',
} as const satisfies Record<HandPaymentState, string>;
