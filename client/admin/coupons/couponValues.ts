import { changedIn, differences as compared, plainWords } from '#client/admin/kit/comparedValues.ts';
import { momentText, readMoment } from '#client/admin/kit/momentText.ts';
import type { Coupon } from '#shared/contract/admin/coupons.ts';
import {
  COUPON_BEARERS,
  COUPON_KINDS,
  COUPON_SCOPES,
  type CouponBearer,
  type CouponKind,
  type CouponScope,
} from '#shared/trade/coupons.ts';
import { readAmount, readWholeNumber, writeAmount } from '#shared/values/amount.ts';

/** The values of the form fields; numbers stay text. */
export interface CouponValues {
  title: string;
  code: string;
  kind: CouponKind;
  value: string;
  mostDiscount: string;
  leastOrder: string;
  scope: CouponScope;
  scopeSlug: string;
  firstPurchase: boolean;
  startsAt: string;
  endsAt: string;
  mostUses: string;
  mostPerPerson: string;
  stackable: boolean;
  bearer: CouponBearer;
}

const moment = (at: string | null | undefined, timezone: string) => (at ? momentText(at, timezone) : '');
const amount = (reais: number | null | undefined) => (typeof reais === 'number' ? writeAmount(reais) : '');
const whole = (count: number | null | undefined) => (typeof count === 'number' ? String(count) : '');

export const valuesOf = (timezone: string, coupon?: Coupon): CouponValues => ({
  title: coupon?.title ?? '',
  code: coupon?.code ?? '',
  kind: coupon?.kind ?? 'percent',
  value: amount(coupon?.value),
  mostDiscount: amount(coupon?.mostDiscount),
  leastOrder: amount(coupon?.leastOrder),
  scope: coupon?.scope ?? 'all',
  scopeSlug: coupon?.scopeSlug ?? '',
  firstPurchase: coupon?.firstPurchase ?? false,
  startsAt: moment(coupon?.startsAt, timezone),
  endsAt: moment(coupon?.endsAt, timezone),
  mostUses: whole(coupon?.mostUses),
  mostPerPerson: whole(coupon?.mostPerPerson),
  stackable: coupon?.stackable ?? false,
  bearer: coupon?.bearer ?? 'shop',
});

/** The input over the current saved values; a field clashes where both changed it in different ways. */
export function mergeInput(input: CouponValues, base: CouponValues, now: CouponValues) {
  const changed = changedIn(input, base);
  return {
    values: { ...now, ...Object.fromEntries(changed.map((name) => [name, input[name]])) },
    clash: changed.some((name) => now[name] !== base[name] && now[name] !== input[name]),
  };
}

/** The form as the API takes it; the schema refuses what is not a number. */
export const bodyOf = (values: CouponValues, timezone: string) => ({
  ...values,
  value: readAmount(values.value),
  mostDiscount: values.kind === 'percent' ? (readAmount(values.mostDiscount) ?? null) : null,
  leastOrder: readAmount(values.leastOrder) ?? null,
  scopeSlug: values.scope === 'all' ? '' : values.scopeSlug,
  startsAt: values.startsAt === '' ? null : readMoment(values.startsAt, timezone),
  endsAt: values.endsAt === '' ? null : readMoment(values.endsAt, timezone),
  mostUses: readWholeNumber(values.mostUses) ?? null,
  mostPerPerson: readWholeNumber(values.mostPerPerson) ?? null,
});

const LABELS: Record<keyof CouponValues, string> = {
  title: 'Nome',
  code: 'Código',
  kind: 'Tipo',
  value: 'Desconto',
  mostDiscount: 'Desconto máximo',
  leastOrder: 'Pedido mínimo',
  scope: 'Vale para',
  scopeSlug: 'Endereço',
  firstPurchase: 'Só a primeira compra',
  startsAt: 'Começa em',
  endsAt: 'Termina em',
  mostUses: 'Usos no total',
  mostPerPerson: 'Usos por pessoa',
  stackable: 'Pode ser usado junto com outros cupons',
  bearer: 'Pago por',
};

/** The fields in which two versions differ, in words. */
export const differences = (input: CouponValues, stored: CouponValues) =>
  compared(LABELS, input, stored, (value) => WORDS.get(value) ?? plainWords(value));

const WORDS = new Map<string | boolean, string>(
  [COUPON_KINDS, COUPON_SCOPES, COUPON_BEARERS].flatMap((words) => Object.entries(words)),
);
