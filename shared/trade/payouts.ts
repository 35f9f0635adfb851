import type { Currency } from '#shared/values/money.ts';
import { typedText } from '#shared/values/unseen.ts';

/** Payouts are made by Pix, which exists only in reais. */
export const PAYOUT_CURRENCY: Currency = 'BRL';

/** The states of a payout, in words for both sides. */
export const PAYOUT_STATES = {
  requested: 'Pedido',
  in_review: 'Em análise',
  sent: 'Enviado',
  paid: 'Pago',
  failed: 'Falhou',
  refused: 'Recusado',
} as const;
export type PayoutState = keyof typeof PAYOUT_STATES;

/** The allowed transitions of a payout. */
export const PAYOUT_MOVES: Record<PayoutState, readonly PayoutState[]> = {
  requested: ['sent', 'in_review', 'refused'],
  in_review: ['requested', 'sent', 'refused'],
  sent: ['paid', 'failed'],
  paid: [],
  failed: [],
  refused: [],
};

/** The transitions for which an administrator gives the seller a reason. */
export const NEEDS_REASON: readonly PayoutState[] = ['in_review', 'failed', 'refused'];

/** The obstacles that hold a requested payout. */
export const PAYOUT_HOLDS = {
  review: 'Em análise',
  suspension: 'Loja suspensa',
  debt: 'Saldo negativo',
} as const;

/** Why a seller cannot request a payout now. */
export const PAYOUT_LOCKS = {
  password: 'troca de senha',
  key: 'troca da chave Pix',
  two_step: 'mudança na verificação em duas etapas',
  two_step_off: 'falta da verificação em duas etapas',
  suspension: 'suspensão da loja',
} as const;
export type PayoutLock = keyof typeof PAYOUT_LOCKS;

/** The same as a sentence; `until` as text, null when it is unknown. */
export function lockWords(reason: PayoutLock, until: string | null): string {
  if (reason === 'two_step_off') return 'Para sacar, ative a verificação em duas etapas na sua conta.';
  if (reason !== 'suspension')
    return `Por segurança, depois da ${PAYOUT_LOCKS[reason]} os saques ficam bloqueados até ${until ?? ''}.`;
  return `Sua loja está suspensa e os saques ficam bloqueados até ${until ?? 'a equipe decidir'}.`;
}

const FIRST_NUMBER = 1_000;

/** The public number of a payout: 'S-1001'. */
export const payoutNumber = (seq: number): string => `S-${FIRST_NUMBER + seq}`;

/** The place of a payout's number; undefined for any other text. 's 1001' → 1. */
export function seqOfPayoutNumber(text: string): number | undefined {
  const digits = /^#?\s*(?:s\s*-?\s*)?(\d{4,9})$/i.exec(typedText(text))?.[1];
  const seq = digits === undefined ? 0 : Number(digits) - FIRST_NUMBER;
  return seq > 0 ? seq : undefined;
}
