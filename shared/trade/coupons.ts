/** What a coupon takes off. */
export const COUPON_KINDS = { percent: 'Porcentagem', amount: 'Valor' } as const;
export type CouponKind = keyof typeof COUPON_KINDS;

/** What it takes it off from. */
export const COUPON_SCOPES = {
  all: 'Toda a loja',
  category: 'Uma categoria',
  seller: 'Um vendedor',
  product: 'Um produto',
} as const;
export type CouponScope = keyof typeof COUPON_SCOPES;

/** Whose cost it is. A seller's coupon lowers the price that was sold, and with it the fee. */
export const COUPON_BEARERS = { shop: 'A loja', seller: 'Quem vende' } as const;
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

/** Where a coupon stands at a moment, as often as it has been used. */
export function couponStateOf(coupon: Timed, uses: number, now: Date): CouponState {
  const at = now.toISOString();
  if (coupon.archivedAt !== null) return 'archived';
  if (coupon.endsAt !== null && coupon.endsAt <= at) return 'ended';
  if (coupon.pausedAt !== null) return 'paused';
  if (coupon.mostUses !== null && uses >= coupon.mostUses) return 'used_up';
  return coupon.startsAt !== null && coupon.startsAt > at ? 'scheduled' : 'active';
}
