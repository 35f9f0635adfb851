import * as z from 'zod';

/** The answer of a card's issuer. */
export type CardOutcome = keyof typeof OUTCOMES;

const OUTCOMES = {
  approved: { status: 'approved', reason: null },
  declined: { status: 'refused', reason: 'O emissor do cartão recusou a compra.' },
  noFunds: { status: 'refused', reason: 'O cartão não tem limite para esta compra.' },
  review: { status: 'pending', reason: null },
} as const;

/** The test cards that the checkout shows, each with its bank's answer. */
export const TEST_CARDS = [
  { number: '4111 1111 1111 1111', outcome: 'aprova' },
  { number: '4000 0000 0000 0002', outcome: 'recusa' },
  { number: '4000 0000 0000 9995', outcome: 'não tem limite' },
  { number: '4000 0000 0000 0101', outcome: 'fica em análise' },
];

/** The only accepted cards, with any name, any future month and any three digits. */
const CARDS: Record<string, CardOutcome> = {
  '4111111111111111': 'approved',
  '5555555555554444': 'approved',
  '4000000000000002': 'declined',
  '4000000000009995': 'noFunds',
  '4000000000000101': 'review',
};

export const outcomeOf = (outcome: string) =>
  Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome as CardOutcome] : OUTCOMES.declined;

/** The fields of a card form, each fault at its field; 'MM/AA' is the last valid month. */
export const cardForm = (now: Date) =>
  z.strictObject({
    number: z
      .string()
      .max(30)
      .refine((number) => digitsOf(number) !== '', 'Informe o número do cartão')
      .refine(
        (number) => digitsOf(number) === '' || outcomeOfNumber(number) !== undefined,
        'O simulador só aceita cartões de teste, como 4111 1111 1111 1111.',
      ),
    holder: z.string().trim().min(2, 'Informe o nome impresso no cartão').max(100),
    expires: z
      .string()
      .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, { error: 'Use o formato MM/AA', abort: true })
      .refine((expires) => isValid(expires, now), 'O cartão está vencido.'),
    cvv: z.string().regex(/^\d{3,4}$/, 'O código tem 3 ou 4 números'),
  });

/** The stored part of a card: its behaviour and its last digits. */
export const cardOf = ({ number }: { number: string }): { outcome: CardOutcome; last4: string } => ({
  outcome: outcomeOfNumber(number) ?? 'declined',
  last4: digitsOf(number).slice(-4),
});

const digitsOf = (number: string): string => number.replace(/\D/g, '');

function outcomeOfNumber(number: string): CardOutcome | undefined {
  const digits = digitsOf(number);
  return Object.hasOwn(CARDS, digits) ? CARDS[digits] : undefined;
}

/** A card is valid until its month is over. */
function isValid(expires: string, now: Date): boolean {
  const [month = 0, year = 0] = expires.split('/').map(Number);
  return Date.UTC(2000 + year, month, 1) > now.getTime();
}
