/** How far a payment is that someone of the team registered by hand. */
export const HAND_PAYMENT_STATES = {
  waiting: { label: 'Aguarda outra pessoa' },
  registered: { label: 'A conferir no extrato' },
  matched: { label: 'Conferido no extrato' },
  refused: { label: 'Recusado' },
  expired: { label: 'Venceu' },
} as const;
export type HandPaymentState = keyof typeof HAND_PAYMENT_STATES;

/** So many days a payment waits for the second person. */
export const HAND_PAYMENT_DAYS = 3;

/** How each is drawn. */
export const HAND_PAYMENT_TONES = {
  waiting: 'sun',
  registered: 'sun',
  matched: 'leaf',
  refused: 'ember',
  expired: 'neutral',
} as const satisfies Record<HandPaymentState, string>;
