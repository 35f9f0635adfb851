import { allocate } from '#server/trade/ledger/allocate.ts';
import { LEAST_TO_PAY } from '#shared/trade/couponCodes.ts';
import type { CouponBearer, CouponKind, CouponScope } from '#shared/trade/coupons.ts';
import { proportion } from '#shared/trade/sellersShare.ts';
import { mostShopDiscount } from './shopDiscounts.ts';

/** The part of a coupon that decides the discount. */
export interface Offer {
  id: string;
  /** Null for an automatic coupon. */
  code: string | null;
  kind: CouponKind;
  value: number;
  /** The maximum discount of a percentage on an order, in centavos; null without a limit. */
  mostCents: number | null;
  scope: CouponScope;
  scopeId: string | null;
  stackable: 0 | 1;
  bearer: CouponBearer;
}

export interface OfferedLine {
  productId: string;
  categoryId: string;
  sellerId: string;
  priceCents: number;
  quantity: number;
  feeBasisPoints: number;
  /** Where the buyer has the seller's own CPF or CNPJ: in their account, or only as entered for this payment. */
  sellersTaxId?: 'account' | 'typed' | undefined;
}

/** The discount of a coupon, in all and by line. */
export interface Taken<Of extends Offer> {
  coupon: Of;
  cents: number;
  ofLines: number[];
  /** Why the discount is less than promised: the coupon's own maximum, or the fees of the lines. */
  limitedBy: 'most' | 'fee' | undefined;
}

/** Whether a line is in the scope of a coupon, for any buyer. */
export const isWithin = ({ scope, scopeId }: Pick<Offer, 'scope' | 'scopeId'>, line: OfferedLine): boolean =>
  ({
    all: true,
    category: line.categoryId === scopeId,
    seller: line.sellerId === scopeId,
    product: line.productId === scopeId,
  })[scope];

/**
 * The same for this buyer: the shop pays no discount on purchases from oneself. An automatic coupon considers only the
 * account, since the quote is made before the CPF is entered and its total must not change.
 */
export const isFor = (coupon: Offer, line: OfferedLine): boolean =>
  isWithin(coupon, line) &&
  !(
    coupon.bearer === 'shop' &&
    (coupon.code === null ? line.sellersTaxId === 'account' : line.sellersTaxId !== undefined)
  );

const grossOf = ({ priceCents, quantity }: OfferedLine): number => priceCents * quantity;

/**
 * The discounts of these coupons together, one after the other: sellers' coupons first, since they lower the fee, then
 * percentages, each of the rest. No line becomes free and no order cheaper than the least payment, so that there is
 * always something to pay, refund and divide. On another seller's line the shop takes off at most its fee.
 */
export function takeOff<Of extends Offer>(
  coupons: readonly Of[],
  lines: readonly OfferedLine[],
): Taken<Of>[] {
  const left = lines.map(grossOf);
  const sellers = lines.map(() => 0);
  const inOrder = coupons.toSorted(
    (one, other) =>
      Number(one.bearer === 'shop') - Number(other.bearer === 'shop') ||
      Number(one.kind === 'amount') - Number(other.kind === 'amount') ||
      (one.id < other.id ? -1 : 1),
  );
  return inOrder.map((coupon) => {
    const rooms = lines.map((line, place) =>
      isFor(coupon, line) ? Math.max(0, (left[place] ?? 0) - Math.ceil(grossOf(line) / 100)) : 0,
    );
    const of = lines.reduce((sum, line, place) => (isFor(coupon, line) ? sum + (left[place] ?? 0) : sum), 0);
    const named = coupon.kind === 'percent' ? proportion(of, coupon.value, 10_000) : coupon.value;
    const promised = coupon.kind === 'percent' ? Math.min(named, coupon.mostCents ?? named) : named;
    const targetCents = Math.max(0, Math.min(promised, sumOf(rooms), sumOf(left) - LEAST_TO_PAY));
    const limits = lines.map((line, place) => {
      const sellerCouponCents = sellers[place] ?? 0;
      const byShop = grossOf(line) - (left[place] ?? 0) - sellerCouponCents;
      const most =
        coupon.bearer === 'shop' ? mostShopDiscount({ ...line, sellerCouponCents }) - byShop : Infinity;
      return Math.max(0, Math.min(rooms[place] ?? 0, most));
    });
    // A percentage applies to each line: the excess of one line does not move to another.
    const ofLines =
      coupon.kind === 'percent'
        ? allocate(targetCents, rooms).map((part, place) => Math.min(part, limits[place] ?? 0))
        : allocate(Math.min(targetCents, sumOf(limits)), limits);
    for (const [place, part] of ofLines.entries()) {
      left[place] = (left[place] ?? 0) - part;
      if (coupon.bearer === 'seller') sellers[place] = (sellers[place] ?? 0) + part;
    }
    const cents = sumOf(ofLines);
    // Fees are rounded by line: a centavo of each is no limit worth a note to the buyer.
    const limitedBy = targetCents - cents > lines.length ? 'fee' : promised < named ? 'most' : undefined;
    return { coupon, cents, ofLines, limitedBy };
  });
}

/**
 * Chooses among the applicable coupons: the entered ones, as far as they combine, with the automatic ones that combine
 * with them; or only automatic ones, when the buyer pays less with those. A chosen coupon may have nothing left to take
 * off.
 */
export function best<Of extends Offer>(
  byCode: readonly Of[],
  automatic: readonly Of[],
  lines: readonly OfferedLine[],
): { taken: Taken<Of>[]; alone: Of[] } {
  const stack: Of[] = [];
  const alone: Of[] = [];
  for (const coupon of byCode)
    (stack.length === 0 || [coupon, ...stack].every(isStackable) ? stack : alone).push(coupon);
  const beside = automatic.filter(isStackable);
  const ways = [
    ...(stack.length > 0 ? [stack.every(isStackable) ? [...stack, ...beside] : stack] : []),
    beside,
    ...automatic.filter((coupon) => !isStackable(coupon)).map((coupon) => [coupon]),
  ].map((coupons) => takeOff(coupons, lines));
  const cents = (taken: Taken<Of>[]) => sumOf(taken.map((each) => each.cents));
  const [first = [], ...others] = ways;
  const taken = others.reduce((most, way) => (cents(way) > cents(most) ? way : most), first);
  return { taken, alone };
}

const isStackable = ({ stackable }: Offer): boolean => stackable === 1;

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);
