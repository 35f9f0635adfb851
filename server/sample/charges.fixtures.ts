import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { PaymentTable, PurchaseTable } from '#server/platform/database/tables.ts';
import type { SimuladoChargeTable } from '#server/trade/payments/providers/simulado/tables.ts';
import { DAY } from '#shared/values/time.ts';

/** What was sold in the last month was charged by the simulator, so that it can be refunded and disputed here. */
const CHARGED_DAYS = 30;

/** What was paid for orders that were delivered; their providers report nothing more of them. */
export function chargesOf(
  purchases: readonly (Insertable<PurchaseTable> & { updatedAt: string })[],
  now: Date,
): { charges: Insertable<SimuladoChargeTable>[]; payments: Insertable<PaymentTable>[] } {
  const since = new Date(now.getTime() - CHARGED_DAYS * DAY).toISOString();
  const paid = purchases.flatMap(({ id, status, paidAt, placedAt, paymentMethod, totalCents }) => {
    if (status !== 'completed' || !paidAt || placedAt < since) return [];
    const providerId = randomUUID();
    const paymentId = randomUUID();
    const nothing = { pixCode: null, boletoLine: null, boletoBarcode: null, reason: null };
    const both = {
      ...nothing,
      method: paymentMethod,
      status: 'approved' as const,
      amountCents: totalCents,
      installments: 1,
      cardLast4: paymentMethod === 'card' ? '1111' : null,
      expiresAt: paidAt,
      createdAt: placedAt,
    };
    const texts = { description: 'Pedido da amostra', payee: '', notifyUrl: '', returnUrl: '' };
    return [
      {
        charge: { ...both, ...texts, id: providerId, requestKey: paymentId },
        payment: {
          ...both,
          id: paymentId,
          purchaseId: id,
          provider: 'simulado',
          providerId,
          interestCents: 0,
          cardToken: null,
          panelUrl: null,
          updatedAt: paidAt,
          settledAt: paidAt,
        },
      },
    ];
  });
  return { charges: paid.map(({ charge }) => charge), payments: paid.map(({ payment }) => payment) };
}
