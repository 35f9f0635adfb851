/** What the issuer of a card says. */
export type CardOutcome = keyof typeof OUTCOMES;

const OUTCOMES = {
  approved: { status: 'approved', reason: null },
  declined: { status: 'refused', reason: 'O emissor do cartão recusou a compra.' },
  noFunds: { status: 'refused', reason: 'O cartão não tem limite para esta compra.' },
  review: { status: 'pending', reason: null },
} as const;

/** The only cards there are; any name, any month to come and any three digits go with them. */
const CARDS: Record<string, CardOutcome> = {
  '4111111111111111': 'approved',
  '5555555555554444': 'approved',
  '4000000000000002': 'declined',
  '4000000000009995': 'noFunds',
  '4000000000000101': 'review',
};

export const outcomeOf = (outcome: string) =>
  Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome as CardOutcome] : OUTCOMES.declined;

/** The outcome of a test card, or why it is none. `expires` is 'MM/AA'. */
export function readCard(
  card: { number: string; expires: string },
  now: Date,
): { outcome: CardOutcome; last4: string } | { fault: { path: string; message: string } } {
  const digits = card.number.replace(/\D/g, '');
  const outcome = Object.hasOwn(CARDS, digits) ? CARDS[digits] : undefined;
  if (!outcome)
    return {
      fault: {
        path: 'number',
        message: 'O simulador só aceita cartões de teste, como 4111 1111 1111 1111.',
      },
    };
  const [month = 0, year = 0] = card.expires.split('/').map(Number);
  // The card serves until its month is over.
  const valid = month >= 1 && month <= 12 && Date.UTC(2000 + year, month, 1) > now.getTime();
  if (!valid) return { fault: { path: 'expires', message: 'O cartão está vencido.' } };
  return { outcome, last4: digits.slice(-4) };
}
