import type * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { moneyBackOf, straysOf } from '#server/trade/payments/moneyBack.ts';
import { withStock } from '#server/trade/payments/orderStock.ts';
import * as payments from '#server/trade/payments/payments.store.ts';
import type { PaymentRow, PurchaseRow } from '#server/trade/payments/payments.store.ts';
import { type PaymentProviders, providerNamed } from '#server/trade/payments/providers/provider.ts';
import { barsOf, qrOf } from '#server/trade/payments/qrAndBarcode.ts';
import { withdrawable } from '#server/trade/payments/withdrawals.ts';
import { couponsOf } from '#server/trade/promotions/couponUses.ts';
import type { Payment } from '#shared/contract/account/payment.ts';
import type { Methods } from '#shared/contract/account/quote.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import { methodsOf } from './quote.ts';
import { deadlineOf } from './totals.ts';
import { buyersEmail, unpaidCase } from './unpaidRules.ts';

const CHOSEN_NOW = { available: false as const, reason: 'É a forma escolhida agora.', confirmEmail: false };

const TOO_LATE = {
  available: false as const,
  reason: 'O prazo do boleto deste pedido terminou.',
  confirmEmail: false,
};

/** A later boleto of an order is due no later than its first one would have been. */
function boletoOf(way: Methods['boleto'], latest: Date, now: Date): Methods['boleto'] {
  if (!way.available) return way;
  if (latest <= now) return TOO_LATE;
  return Date.parse(way.dueAt) > latest.getTime() ? { ...way, dueAt: latest.toISOString() } : way;
}

/** A payment as its buyer sees it. */
export async function paymentView(
  db: Db,
  purchase: PurchaseRow,
  payment: PaymentRow,
  providers: PaymentProviders,
  now: Date,
): Promise<z.input<typeof Payment>> {
  const { inUse } = providers;
  const { pixCode, boletoLine, boletoBarcode, status } = payment;
  const waits = status === 'pending' && purchase.status === 'pending';
  const lines = await payments.linesOf(db, purchase.id);
  const tries = await payments.listOf(db, purchase.id);
  const settings = await settingsStore.read(db);
  /** The payment methods offered after a failed payment, or in place of a pending one. */
  const waysOn = async () => {
    if (purchase.status !== 'pending' || (purchase.expiresAt ?? '') <= now.toISOString()) return null;
    if (waits && (payment.method === 'card' || payments.isAtBank(payment, now))) return null;
    const stocked = await withStock(db, lines, settings);
    const unpaid = await unpaidCase(db, await buyersEmail(db, purchase.customerId), lines, now, purchase.id);
    const all = methodsOf(stocked, settings, inUse, { currency: purchase.currency, unpaid }, now);
    const latest = deadlineOf('boleto', settings, new Date(purchase.placedAt));
    const ways = { ...all, boleto: boletoOf(all.boleto, latest, now) };
    if (!waits) return ways;
    const others = { ...ways, [payment.method]: CHOSEN_NOW };
    return Object.values(others).some(({ available }) => available) ? others : null;
  };
  return {
    id: payment.id,
    orderId: purchase.id,
    number: orderNumber(purchase.seq),
    orderStatus: purchase.status,
    status,
    method: payment.method,
    currency: payment.currency,
    subtotal: reaisOf(purchase.subtotalCents),
    discount: reaisOf(purchase.discountCents),
    coupons: await couponsOf(db, purchase.id),
    interest: reaisOf(payment.interestCents),
    charged: reaisOf(payment.amountCents + payment.interestCents),
    refunded: reaisOf(payment.refundedCents),
    installments: payment.installments,
    reason: payment.reason,
    moneyBack: moneyBackOf(await straysOf(db, purchase, tries)),
    pix: waits && pixCode ? { code: pixCode, qr: qrOf(pixCode) } : null,
    boleto:
      waits && boletoLine && boletoBarcode && !payments.isAtBank(payment, now)
        ? { line: boletoLine, barcode: boletoBarcode, bars: barsOf(boletoBarcode) }
        : null,
    cardLast4: payment.cardLast4,
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt,
    settlesUntil: payments.settlesUntil(purchase, payment, now),
    reservedUntil: purchase.status === 'pending' ? purchase.expiresAt : null,
    secondsLeft: Math.max(0, Math.floor((Date.parse(payment.expiresAt) - now.getTime()) / 1_000)),
    paidAt: purchase.paidAt,
    retry: await waysOn(),
    refundable: reaisOf((await withdrawable(db, purchase, now, { tries, lines })).cents),
    lines: lines
      .sort((a, b) => a.position - b.position)
      .map(({ productId, title, quantity, sellerName }) => ({
        productId,
        title,
        quantity,
        seller: sellerName,
      })),
    // The simulator's panel is closed while another provider is in use.
    simulated: providerNamed(providers, payment.provider)?.simulated
      ? { panelUrl: payment.provider === inUse.name ? payment.panelUrl : null }
      : null,
  };
}
