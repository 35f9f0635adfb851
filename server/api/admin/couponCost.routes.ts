import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { totalsOf } from '#server/trade/checkout/totals.ts';
import { scopeIdOf } from '#server/trade/promotions/couponScope.ts';
import { type Offer, type OfferedLine, takeOff } from '#server/trade/promotions/takeOff.ts';
import { type CouponCost, readCouponCost } from '#shared/contract/admin/couponCost.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { LEAST_TO_PAY } from '#shared/trade/couponCodes.ts';
import { basisPointsOf, feeBasisPointsOf, feeCents, percentOfBasisPoints } from '#shared/trade/fees.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';

/** The order total used for a percentage where no minimum or limit gives one. */
const EXAMPLE_CENTS = 10_000;
/** No order of a coupon is larger; where the fee does not cover it up to there it never does. */
const MOST_CENTS = 10_000_000;

/** What a coupon of the shop's promises, counted by what counts orders, against the lowest fee of what it is for, which limits it. */
export function couponCostRoutes(api: Api, db: Db): void {
  api.serve(readCouponCost, async ({ query }): Promise<{ cost: CouponCost | null }> => {
    const settings = await settingsStore.read(db);
    const within = await rateWithin(db, query, basisPointsOf(settings.sellerFeePercent));
    if (within === undefined) return { cost: null };
    const value = query.kind === 'percent' ? basisPointsOf(query.value) : centavosOf(query.value);
    const mostCents = query.mostDiscount === undefined ? null : centavosOf(query.mostDiscount);
    const costOf = (orderCents: number) =>
      countedFor(orderCents, { kind: query.kind, value, mostCents }, within.rate, settings);
    const least = Math.max(LEAST_TO_PAY, within.priceCents ?? 0, centavosOf(query.leastOrder ?? 0));
    const isLeastKnown = within.priceCents !== undefined || query.leastOrder !== undefined;
    const example = isLeastKnown
      ? least
      : query.kind === 'percent'
        ? EXAMPLE_CENTS
        : Math.max(least, 2 * value);
    const { couponCents, pixCents, earnedCents } = costOf(example);
    return {
      cost: {
        order: reaisOf(example),
        coupon: reaisOf(couponCents),
        pix: reaisOf(pixCents),
        earned: reaisOf(earnedCents),
        feePercent: percentOfBasisPoints(within.rate),
        coveredFrom: coveredFrom(example, (cents) => {
          const cost = costOf(cents);
          return cost.couponCents + cost.pixCents <= cost.earnedCents;
        }),
      },
    };
  });
}

/** An order of one line with the coupon, paid by Pix where the shop takes it; as its own goods, which no fee limits. */
function countedFor(
  priceCents: number,
  { kind, value, mostCents }: Pick<Offer, 'kind' | 'value' | 'mostCents'>,
  rate: number,
  settings: StoreSettings,
) {
  const line: OfferedLine = {
    productId: '',
    categoryId: '',
    sellerId: STORE_SELLER_SLUG,
    priceCents,
    quantity: 1,
    feeBasisPoints: 0,
  };
  const offer: Offer = {
    id: '',
    code: '',
    kind,
    value,
    mostCents,
    scope: 'all',
    scopeId: null,
    stackable: 0,
    bearer: 'shop',
  };
  const couponCents = takeOff([offer], [line]).reduce((sum, { cents }) => sum + cents, 0);
  const { discountCents } = totalsOf(
    [{ ...line, couponCents, sellerCouponCents: 0 }],
    { method: settings.acceptPix ? 'pix' : 'boleto', installments: 1 },
    settings,
  );
  return { couponCents, pixCents: discountCents - couponCents, earnedCents: feeCents(priceCents, rate) };
}

/** The smallest order from `least` on whose fee covers what it costs; null where none does. */
function coveredFrom(least: number, isCovered: (cents: number) => boolean): number | null {
  if (isCovered(least)) return reaisOf(least);
  if (!isCovered(MOST_CENTS)) return null;
  let [no, yes] = [least, MOST_CENTS];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (isCovered(middle)) yes = middle;
    else no = middle;
  }
  return reaisOf(yes);
}

/** The lowest rate of what a coupon is for; undefined where the shop sells all of it itself, and shares with no one. */
async function rateWithin(
  db: Db,
  { scope, scopeSlug }: { scope: Offer['scope']; scopeSlug: string },
  shop: number,
): Promise<{ rate: number; priceCents?: number } | undefined> {
  const id = scope === 'all' ? null : await scopeIdOf(db, scope, scopeSlug);
  if (scope === 'product') {
    const { slug, priceCents, ...rates } = await db
      .selectFrom('product')
      .innerJoin('seller', 'seller.id', 'product.sellerId')
      .innerJoin('category', 'category.id', 'product.categoryId')
      .where('product.id', '=', id)
      .select(['seller.slug', 'product.priceCents', 'product.feeBasisPoints as product'])
      .select(['seller.feeBasisPoints as seller', 'category.feeBasisPoints as category'])
      .executeTakeFirstOrThrow();
    const ownGoods = slug === STORE_SELLER_SLUG;
    return ownGoods ? undefined : { rate: feeBasisPointsOf({ ...rates, shop, ownGoods }), priceCents };
  }
  const sellers = await db
    .selectFrom('seller')
    .where('slug', '<>', STORE_SELLER_SLUG)
    .$if(scope === 'seller', (query) => query.where('id', '=', id))
    .groupBy('feeBasisPoints')
    .select('feeBasisPoints')
    .execute();
  const categories = await db
    .selectFrom('category')
    .$if(scope === 'category', (query) => query.where('id', '=', id))
    .groupBy('feeBasisPoints')
    .select('feeBasisPoints')
    .execute();
  const rates = sellers.flatMap(({ feeBasisPoints: seller }) =>
    categories.map(({ feeBasisPoints: category }) =>
      feeBasisPointsOf({ product: null, seller, category, shop, ownGoods: false }),
    ),
  );
  return rates.length === 0 ? undefined : { rate: Math.min(...rates) };
}
