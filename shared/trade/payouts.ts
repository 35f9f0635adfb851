import type { Currency } from '#shared/values/money.ts';

/** Payouts go by Pix, which knows no other money. */
export const PAYOUT_CURRENCY: Currency = 'BRL';

/** Where a payout stands, in the words of both sides. */
export const PAYOUT_STATES = {
  requested: 'Pedido',
  in_review: 'Em análise',
  sent: 'Enviado',
  paid: 'Pago',
  failed: 'Falhou',
  refused: 'Recusado',
} as const;
export type PayoutState = keyof typeof PAYOUT_STATES;

/** The only ways a payout moves. */
export const PAYOUT_MOVES: Record<PayoutState, readonly PayoutState[]> = {
  requested: ['sent', 'in_review', 'refused'],
  in_review: ['requested', 'sent', 'refused'],
  sent: ['paid', 'failed'],
  paid: [],
  failed: [],
  refused: [],
};

/** Those that an administrator gives a reason for, which the seller reads. */
export const NEEDS_REASON: readonly PayoutState[] = ['in_review', 'failed', 'refused'];

/** What keeps a payout that was asked for from being sent. */
export const PAYOUT_HOLDS = {
  review: 'Em análise',
  suspension: 'Loja suspensa',
  debt: 'Saldo negativo',
} as const;

/** Why nothing can be asked for just now. */
export const PAYOUT_LOCKS = {
  password: 'troca de senha',
  key: 'troca da chave Pix',
  two_step: 'mudança na verificação em duas etapas',
  two_step_off: 'falta da verificação em duas etapas',
  suspension: 'suspensão da loja',
} as const;
export type PayoutLock = keyof typeof PAYOUT_LOCKS;

/** The same in a sentence; `until` in words, null where no one knows yet. */
export function lockWords(reason: PayoutLock, until: string | null): string {
  if (reason === 'two_step_off')
    return 'Saques só saem de contas com a verificação em duas etapas ligada, e a sua está desligada.';
  if (reason !== 'suspension')
    return `Por segurança, depois da ${PAYOUT_LOCKS[reason]} os saques ficam bloqueados até ${until ?? ''}.`;
  return `A loja está suspensa: os saques esperam até ${until ?? 'a equipe decidir'}.`;
}

const FIRST_NUMBER = 1_000;

/** What people call a payout: 'S-1001'. */
export const payoutNumber = (seq: number): string => `S-${FIRST_NUMBER + seq}`;

/** The place that a payout's number stands for; undefined for any other text. 's 1001' → 1. */
export function seqOfPayoutNumber(text: string): number | undefined {
  const digits = /^#?\s*(?:s\s*-?\s*)?(\d{4,9})$/i.exec(text.trim())?.[1];
  const seq = digits === undefined ? 0 : Number(digits) - FIRST_NUMBER;
  return seq > 0 ? seq : undefined;
}
