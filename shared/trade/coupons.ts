/** The discount of a coupon. */
export const COUPON_KINDS = { percent: 'Porcentagem', amount: 'Valor' } as const;
export type CouponKind = keyof typeof COUPON_KINDS;

/** The scope of a coupon. */
export const COUPON_SCOPES = {
  all: 'Toda a loja',
  category: 'Uma categoria',
  seller: 'Um vendedor',
  product: 'Um produto',
} as const;
export type CouponScope = keyof typeof COUPON_SCOPES;

/** Who pays the discount. A seller's coupon lowers the sold amount, and with it the fee. */
export const COUPON_BEARERS = { shop: 'A loja', seller: 'O vendedor' } as const;
export type CouponBearer = keyof typeof COUPON_BEARERS;

export const COUPON_STATES = {
  active: 'Valendo',
  scheduled: 'Agendado',
  paused: 'Pausado',
  ended: 'Encerrado',
  used_up: 'Esgotado',
  archived: 'Arquivado',
} as const;
export type CouponState = keyof typeof COUPON_STATES;

interface Timed {
  startsAt: string | null;
  endsAt: string | null;
  mostUses: number | null;
  pausedAt: string | null;
  archivedAt: string | null;
}

/** The state of a coupon at an instant, after this number of uses. */
export function couponStateOf(coupon: Timed, uses: number, now: Date): CouponState {
  const at = now.toISOString();
  if (coupon.archivedAt !== null) return 'archived';
  if (coupon.endsAt !== null && coupon.endsAt <= at) return 'ended';
  if (coupon.pausedAt !== null) return 'paused';
  if (coupon.mostUses !== null && uses >= coupon.mostUses) return 'used_up';
  return coupon.startsAt !== null && coupon.startsAt > at ? 'scheduled' : 'active';
}
