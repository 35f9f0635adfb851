import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import { couponsFor, couponsOfLine } from '#server/trade/promotions/offeredCoupons.ts';
import type { OfferedLine } from '#server/trade/promotions/takeOff.ts';
import type { PayerField } from '#shared/contract/account/payer.ts';
import type { Methods, Quote } from '#shared/contract/account/quote.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { installmentPlans } from '#shared/trade/installments.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import { type Currency, reaisOf } from '#shared/values/money.ts';
import { couponNotes } from './couponNotes.ts';
import { couponPerson } from './couponPerson.ts';
import { buyerOf, ownersOf, withTaxIds } from './linkSigns.ts';
import { orderedLately } from './orderedLately.ts';
import { refuseOwnListings } from './refuseOwnListings.ts';
import {
  type AskedLine,
  type CountedLine,
  deadlineOf,
  pricedLines,
  totalsOf,
  unavailable,
} from './totals.ts';
import { UNCONFIRMED, type UnpaidCase, unpaidCase, type UnpaidLine } from './unpaidRules.ts';

interface Deps {
  /** Recognizes addresses by a digest, without storing them. */
  vault: Vault;
  provider: PaymentProvider;
}

type Lines = readonly (UnpaidLine & CountedLine)[];

/** The price of these lines for each payment method, or the reason why a method is closed. */
export function methodsOf(
  lines: Lines,
  settings: StoreSettings,
  { asks, cardTokenizer, currencies }: Pick<PaymentProvider, 'asks' | 'cardTokenizer' | 'currencies'>,
  {
    currency,
    unpaid,
    alsoAsks = [],
  }: { currency: Currency; unpaid: UnpaidCase; alsoAsks?: readonly PayerField[] },
  now: Date,
): Methods {
  const of = (method: PaymentMethod) => totalsOf(lines, { method, installments: 1 }, settings);
  const offered = <Words extends object>(method: PaymentMethod, words: () => Words) => {
    const reason = unavailable(method, lines, settings, { currency, currencies, unpaid });
    return reason
      ? { available: false as const, reason, confirmEmail: reason === UNCONFIRMED }
      : { available: true as const, asks: [...new Set([...asks[method], ...alsoAsks])], ...words() };
  };
  const [pix, boleto] = [of('pix'), of('boleto')];
  return {
    pix: offered('pix', () => ({
      discount: reaisOf(boleto.totalCents - pix.totalCents),
      total: reaisOf(pix.totalCents),
      minutes: settings.pixMinutes,
    })),
    card: offered('card', () => ({
      tokenizer: cardTokenizer,
      installments: installmentPlans(of('card').totalCents, settings).map(
        ({ count, eachCents, totalCents, interestCents }) => ({
          count,
          each: reaisOf(eachCents),
          total: reaisOf(totalCents),
          interest: reaisOf(interestCents),
        }),
      ),
    })),
    boleto: offered('boleto', () => ({
      total: reaisOf(boleto.totalCents),
      dueAt: deadlineOf('boleto', settings, now).toISOString(),
    })),
  };
}

/** The totals of an order of these lines at current prices. */
export async function quote(
  db: Db,
  { customer, vault, provider }: { customer: { id: string; emailConfirmed: boolean } | undefined } & Deps,
  { lines: cart, coupons = [] }: { lines: readonly AskedLine[]; coupons?: readonly string[] | undefined },
  settings: StoreSettings,
  now: Date,
): Promise<Omit<Quote, 'simulated'>> {
  const priced = await pricedLines(db, cart, settings, now);
  const customerId = customer?.id;
  let offered: readonly OfferedLine[] = priced;
  let keys: readonly string[] = [];
  if (customerId !== undefined) {
    const owners = await ownersOf(db, priced);
    refuseOwnListings(customerId, owners, priced);
    const buyer = await buyerOf(db, { customerId, payerCpf: undefined, vault });
    offered = withTaxIds({ buyer, owners }, priced);
    keys = couponPerson(vault, buyer).keys;
  }
  const emailConfirmed = customer?.emailConfirmed === true;
  const found = await couponsFor(
    db,
    { lines: offered, codes: coupons, customerId, keys, emailConfirmed },
    now,
  );
  const { taken, refused } = found;
  const lines = priced.map((line, place) => ({ ...line, ...couponsOfLine(taken, place) }));
  return {
    guest: customerId === undefined,
    ordered: customerId === undefined ? null : await orderedLately(db, customerId, cart, now),
    lines: lines.map(({ sellerName, priceCents, quantity, ...line }) => ({
      productId: line.productId,
      slug: line.slug,
      title: line.title,
      seller: sellerName,
      image: line.image,
      price: reaisOf(priceCents),
      quantity,
      total: reaisOf(priceCents * quantity),
      delivery: line.delivery,
      guaranteeDays: line.guaranteeDays,
    })),
    subtotal: reaisOf(totalsOf(lines, { method: 'boleto', installments: 1 }, settings).subtotalCents),
    coupons: taken.map(({ coupon, cents }) => ({
      code: coupon.code,
      title: coupon.title,
      discount: reaisOf(cents),
    })),
    refusedCoupons: refused,
    couponNotes: couponNotes(found, lines, settings, customerId === undefined),
    currency: settings.currency,
    methods: methodsOf(
      lines,
      settings,
      provider,
      {
        currency: settings.currency,
        unpaid: await unpaidCase(db, { emailConfirmed: customer?.emailConfirmed }, lines, now),
        alsoAsks: found.unproved.length > 0 ? ['cpf'] : [],
      },
      now,
    ),
  };
}
