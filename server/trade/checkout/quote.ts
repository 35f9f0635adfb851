import type { Methods, Quote } from '#shared/contract/account/checkout.ts';
import type { StoreSettings } from '#shared/contract/settings.ts';
import { installmentPlans } from '#shared/installments.ts';
import { reaisOf } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/orderStatus.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import { orderedLately } from './orderedLately.ts';
import { type AskedLine, deadlineOf, type PricedLine, pricedLines, totalsOf, unavailable } from './totals.ts';
import { UNCONFIRMED, type UnpaidCase, unpaidCase, type UnpaidLine } from './unpaidRules.ts';

type Lines = readonly (UnpaidLine & Pick<PricedLine, 'priceCents'>)[];

/** What these lines cost by each way to pay, or why a way is closed. */
export function methodsOf(
  lines: Lines,
  settings: StoreSettings,
  { asks, cardTokenizer }: Pick<PaymentProvider, 'asks' | 'cardTokenizer'>,
  unpaid: UnpaidCase,
  now: Date,
): Methods {
  const of = (method: PaymentMethod) => totalsOf(lines, { method, installments: 1 }, settings);
  const offered = <Words extends object>(method: PaymentMethod, words: () => Words) => {
    const reason = unavailable(method, lines, settings, unpaid);
    return reason
      ? { available: false as const, reason, confirmEmail: reason === UNCONFIRMED }
      : { available: true as const, asks: [...asks[method]], ...words() };
  };
  const pix = of('pix');
  return {
    pix: offered('pix', () => ({
      discount: reaisOf(pix.discountCents),
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
      total: reaisOf(of('boleto').totalCents),
      dueAt: deadlineOf('boleto', settings, now).toISOString(),
    })),
  };
}

/** What an order of these lines would be, at the prices of this moment. */
export async function quote(
  db: Db,
  customerId: string | undefined,
  asked: readonly AskedLine[],
  settings: StoreSettings,
  provider: PaymentProvider,
  now: Date,
): Promise<Omit<Quote, 'simulated'>> {
  const lines = await pricedLines(db, asked, settings);
  return {
    guest: customerId === undefined,
    ordered: customerId === undefined ? null : await orderedLately(db, customerId, asked, now),
    lines: lines.map(({ productId, slug, title, image, priceCents, quantity, delivery, guaranteeDays }) => ({
      productId,
      slug,
      title,
      image,
      price: reaisOf(priceCents),
      quantity,
      total: reaisOf(priceCents * quantity),
      delivery,
      guaranteeDays,
    })),
    subtotal: reaisOf(totalsOf(lines, { method: 'boleto', installments: 1 }, settings).subtotalCents),
    methods: methodsOf(lines, settings, provider, await unpaidCase(db, customerId, lines, now), now),
  };
}
