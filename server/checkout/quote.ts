import type { Quote } from '#shared/contract/account/checkout.ts';
import type { StoreSettings } from '#shared/contract/settings.ts';
import { reaisOf } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/orderStatus.ts';
import type { Db } from '../database/tables.ts';
import {
  type AskedLine,
  deadlineOf,
  PIX_MINUTES,
  plansOf,
  pricedLines,
  totalsOf,
  unavailable,
} from './totals.ts';

/** What an order of these lines would cost, by each way to pay. */
export async function quote(
  db: Db,
  asked: readonly AskedLine[],
  settings: StoreSettings,
  now: Date,
): Promise<Quote> {
  const lines = await pricedLines(db, asked);
  const of = (method: PaymentMethod) => totalsOf(lines, { method, installments: 1 }, settings);
  const offered = <Method extends object>(method: PaymentMethod, words: () => Method) => {
    const reason = unavailable(method, lines, settings);
    return reason ? { available: false as const, reason } : { available: true as const, ...words() };
  };
  const pix = of('pix');
  return {
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
    subtotal: reaisOf(pix.subtotalCents),
    methods: {
      pix: offered('pix', () => ({
        discount: reaisOf(pix.discountCents),
        total: reaisOf(pix.totalCents),
        minutes: PIX_MINUTES,
      })),
      card: offered('card', () => ({
        installments: plansOf(lines, settings).map(({ count, eachCents, totalCents, interestCents }) => ({
          count,
          each: reaisOf(eachCents),
          total: reaisOf(totalCents),
          interest: reaisOf(interestCents),
        })),
      })),
      boleto: offered('boleto', () => ({
        total: reaisOf(of('boleto').totalCents),
        dueAt: deadlineOf('boleto', settings, now).toISOString(),
      })),
    },
  };
}
