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

/** What is bought, at the prices of this moment, before any coupon. */
export interface PricedLine extends AskedLine {
  slug: string;
  title: string;
  image: string;
  priceCents: number;
  /** How many could be sold; null where no one counts. */
  stock: number | null;
  delivery: Delivery;
  guaranteeDays: number;
  goods: Goods;
  categoryId: string;
  sellerId: string;
  sellerName: string;
  /** What the shop keeps of it, by the rates of this moment. */
  feeBasisPoints: number;
  /** The approximate taxes of this moment; null where no one has said any. */
  taxBasisPoints: number | null;
}

/** The lines as the catalogue knows them now. Throws `sold_out`, naming each line that cannot be had as asked. */
export async function pricedLines(
  db: Db,
  asked: readonly AskedLine[],
  { enableStockManagement, sellerFeePercent, ...settings }: StoreSettings,
  now: Date,
): Promise<PricedLine[]> {
  const rows = await summaries(db)
    .where(
      'product.id',
      'in',
      asked.map(({ productId }) => productId),
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
  const errors = asked.flatMap(({ productId, quantity }, index) => {
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
  return asked.flatMap((line) => {
    const row = byId.get(line.productId);
    return row
      ? [
          {
            ...line,
            slug: row.slug,
            title: row.title,
            image: row.image ?? NO_PICTURE,
            // A promotion counts to the minute, whether or not its job has run.
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

/** The money of an order, in centavos: `subtotal - discount = total`, and `total + interest` is charged. */
export interface Totals {
  subtotalCents: number;
  /** What coupons and the Pix discount take off. */
  discountCents: number;
  totalCents: number;
  interestCents: number;
}

/** A line as its money is counted: what its coupons take off comes before the Pix discount. */
export interface CountedLine extends FeeLine {
  couponCents: number;
}

/**
 * What lines cost by a way to pay. By Pix each unit costs its Pix price, the one its page shows; of a line with coupons, that
 * part of it which they leave, as long as the fee of the line covers coupon and Pix together.
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
    // An order that waits since before coupons had this limit may be below it already.
    return Math.min(left, Math.max(least, proportion(cents, left, gross(line))));
  };
  const subtotalCents = sum(gross);
  const totalCents = choice.method === 'pix' ? sum(byPix) : sum((line) => gross(line) - line.couponCents);
  const interestCents =
    choice.method === 'card' ? installmentPlan(totalCents, choice.installments, settings).interestCents : 0;
  return { subtotalCents, discountCents: subtotalCents - totalCents, totalCents, interestCents };
}

/** In what an order is paid, what can be charged where it would be, and what else of its buyer waits. */
export interface Charging {
  currency: Currency;
  currencies: readonly Currency[];
  unpaid: UnpaidCase;
}

/** Why a way to pay is not offered for these lines; undefined where it is. */
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

/** Until when an order can be paid this way. A boleto is due at the end of a business day of the store. */
export function deadlineOf(method: PaymentMethod, settings: StoreSettings, now: Date): Date {
  if (method === 'boleto') {
    const term = addDays(storeDayOf(now, settings.timezone), settings.boletoDays);
    return endOfDay(businessDayFrom(term), settings.timezone);
  }
  return new Date(now.getTime() + (method === 'pix' ? settings.pixMinutes : CARD_MINUTES) * MINUTE);
}

/** Until when an order keeps its goods: a bank reports a boleto that was paid on its due day only some business days later. */
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
