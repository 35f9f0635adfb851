import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { addBusinessDays, businessDayFrom } from '#server/services/settings/businessDays.ts';
import { NO_PICTURE, pixPriceOf, summaries } from '#server/shop/catalogue/lists/productSummary.ts';
import { PRICE_COLUMNS, pricesAt } from '#server/shop/catalogue/promotionPrices.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import { type FeeLine, mostShopDiscount, pixLimitOf } from '#server/trade/promotions/shopDiscounts.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { type Goods, goodsOf } from '#shared/shop/goods.ts';
import { promisedDelivery } from '#shared/shop/promises.ts';
import { isSoldOut, mostOf } from '#shared/shop/stock.ts';
import { basisPointsOf, feeBasisPointsOf } from '#shared/trade/fees.ts';
import { installmentPlan } from '#shared/trade/installments.ts';
import { isPaidIn, type PaymentMethod } from '#shared/trade/orderStatus.ts';
import { proportion } from '#shared/trade/sellersShare.ts';
import { centavosOf, type Currency } from '#shared/values/money.ts';
import { addDays, type StoreDay, startOfDay, storeDayOf } from '#shared/values/storeDay.ts';
import { MINUTE } from '#shared/values/time.ts';
import { type UnpaidCase, type UnpaidLine, unpaidRefusal } from './unpaidRules.ts';

const CARD_MINUTES = 10;

export interface AskedLine {
  productId: string;
  quantity: number;
}

/** The lines at current prices, before any coupon. */
export interface PricedLine extends AskedLine {
  slug: string;
  title: string;
  image: string;
  priceCents: number;
  /** The number of units on sale; null when the shop does not count stock. */
  stock: number | null;
  delivery: Delivery;
  guaranteeDays: number;
  goods: Goods;
  categoryId: string;
  sellerId: string;
  sellerName: string;
  /** The shop's fee, at current rates. */
  feeBasisPoints: number;
  /** The approximate taxes, at current rates; null without a rate. */
  taxBasisPoints: number | null;
}

/**
 * The lines with current prices from the catalogue. Throws `sold_out`, naming each line that is not available in that
 * quantity.
 */
export async function pricedLines(
  db: Db,
  cart: readonly AskedLine[],
  { enableStockManagement, sellerFeePercent, ...settings }: StoreSettings,
  now: Date,
): Promise<PricedLine[]> {
  const rows = await summaries(db)
    .where(
      'product.id',
      'in',
      cart.map(({ productId }) => productId),
    )
    .where('product.cell', 'is not', null)
    .select([
      'product.categoryId',
      'product.sellerId',
      'category.taxBasisPoints',
      'product.goods as ownGoods',
      'category.goods as categoryGoods',
      ...PRICE_COLUMNS.map((name) => `product.${name}` as const),
    ])
    .execute();
  const taxes =
    basisPointsOf(settings.taxFederalPercent + settings.taxStatePercent + settings.taxCityPercent) || null;
  const byId = new Map(
    rows.map((row) => [
      row.id,
      { ...row, stock: enableStockManagement || row.countsUnits ? row.stock : null },
    ]),
  );
  const errors = cart.flatMap(({ productId, quantity }, index) => {
    const row = byId.get(productId);
    const message = !row
      ? 'Este produto não está mais à venda'
      : isSoldOut(row.stock)
        ? `${row.title}: esgotado`
        : mostOf(row.stock) < quantity
          ? `${row.title}: só ${row.stock === 1 ? 'resta 1 unidade' : `restam ${row.stock} unidades`}`
          : undefined;
    return message ? [{ path: `lines.${index}`, message }] : [];
  });
  if (errors.length > 0) throw notEnough(errors);
  return cart.flatMap((line) => {
    const row = byId.get(line.productId);
    return row
      ? [
          {
            ...line,
            slug: row.slug,
            title: row.title,
            image: row.image ?? NO_PICTURE,
            // A promotion is exact to the minute, even when its job runs later.
            priceCents: (pricesAt(row, now) ?? row).priceCents,
            stock: row.stock,
            delivery: promisedDelivery(row.delivery, row.countsUnits === 1),
            guaranteeDays: row.guaranteeDays,
            goods: goodsOf({ own: row.ownGoods, category: row.categoryGoods }),
            categoryId: row.categoryId,
            sellerId: row.sellerId,
            sellerName: row.sellerName,
            feeBasisPoints: feeBasisPointsOf({
              product: row.productFee,
              seller: row.sellerFee,
              category: row.categoryFee,
              shop: basisPointsOf(sellerFeePercent),
              ownGoods: row.sellerSlug === STORE_SELLER_SLUG,
            }),
            taxBasisPoints: row.taxBasisPoints ?? taxes,
          },
        ]
      : [];
  });
}

export const notEnough = (errors: { path: string; message: string }[]): Failure =>
  new Failure('sold_out', 'Algum produto não pode ser comprado como pedido.', { errors });

/** The sums of an order, in centavos: `subtotal - discount = total`, and `total + interest` is charged. */
export interface Totals {
  subtotalCents: number;
  /** The discount of coupons and Pix. */
  discountCents: number;
  totalCents: number;
  interestCents: number;
}

/** A line in the computation of totals: its coupons are subtracted before the Pix discount. */
export interface CountedLine extends FeeLine {
  couponCents: number;
}

/**
 * The totals of lines for a payment method. By Pix each unit costs the Pix price of its page. A line with coupons gets
 * the Pix discount on what they leave, as long as the line's fee covers coupon and Pix together.
 */
export function totalsOf(
  lines: readonly CountedLine[],
  choice: { method: PaymentMethod; installments: number },
  settings: StoreSettings,
): Totals {
  const sum = (centsOf: (line: CountedLine) => number) =>
    lines.reduce((cents, line) => cents + centsOf(line), 0);
  const gross = ({ priceCents, quantity }: CountedLine) => priceCents * quantity;
  const byPix = (line: CountedLine) => {
    const cents = centavosOf(pixPriceOf(line.priceCents, settings, pixLimitOf(line))) * line.quantity;
    if (line.couponCents === 0) return cents;
    const left = gross(line) - line.couponCents;
    const least = Math.max(1, soldCents(line) - mostShopDiscount(line));
    // An order placed before coupons had this limit may already be below it.
    return Math.min(left, Math.max(least, proportion(cents, left, gross(line))));
  };
  const subtotalCents = sum(gross);
  const totalCents = choice.method === 'pix' ? sum(byPix) : sum((line) => gross(line) - line.couponCents);
  const interestCents =
    choice.method === 'card' ? installmentPlan(totalCents, choice.installments, settings).interestCents : 0;
  return { subtotalCents, discountCents: subtotalCents - totalCents, totalCents, interestCents };
}

/** The currency of an order, the methods of its provider, and the buyer's other unpaid orders. */
export interface Charging {
  currency: Currency;
  currencies: readonly Currency[];
  unpaid: UnpaidCase;
}

/** Why a payment method is not offered for these lines; undefined when it is. */
export function unavailable(
  method: PaymentMethod,
  lines: readonly UnpaidLine[],
  settings: StoreSettings,
  { currency, currencies, unpaid }: Charging,
): string | undefined {
  if (!isPaidIn(method, currency))
    return `Esta forma de pagamento só existe em reais, e o pedido é em ${currency}.`;
  if (!currencies.includes(currency)) return `Não é possível pagar em ${currency} no momento.`;
  const off = {
    pix: !settings.acceptPix && 'O Pix não está disponível no momento.',
    card: !settings.acceptCard && 'O cartão não está disponível no momento.',
    boleto: !settings.acceptBoleto && 'O boleto não está disponível no momento.',
  }[method];
  return off || unpaidRefusal(method, lines, unpaid);
}

/** The payment deadline of an order by this method. A boleto is due at the end of a business day of the store. */
export function deadlineOf(method: PaymentMethod, settings: StoreSettings, now: Date): Date {
  if (method === 'boleto') {
    const term = addDays(storeDayOf(now, settings.timezone), settings.boletoDays);
    return endOfDay(businessDayFrom(term), settings.timezone);
  }
  return new Date(now.getTime() + (method === 'pix' ? settings.pixMinutes : CARD_MINUTES) * MINUTE);
}

/** The end of the reservation: a bank reports a boleto paid on its due day only some business days later. */
export function keptUntil(
  method: PaymentMethod,
  due: Date,
  { timezone, boletoSettleDays }: Pick<StoreSettings, 'timezone' | 'boletoSettleDays'>,
): Date {
  if (method !== 'boleto') return due;
  return endOfDay(addBusinessDays(storeDayOf(due, timezone), boletoSettleDays), timezone);
}

const endOfDay = (day: StoreDay, timezone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timezone).getTime() - 1_000);
