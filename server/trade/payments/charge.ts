import { openCpf } from '#server/people/accounts/sealedCpf.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import {
  type Charge,
  ChargeRefused,
  type PaymentProvider,
  type PaymentProviders,
  providerNamed,
} from '#server/trade/payments/providers/provider.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';
import { storeDayOf } from '#shared/values/storeDay.ts';
import { detailsOf } from './chargeDetails.ts';
import { notifyWaiting } from './notifyOrder.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { settlePayment } from './settlePayment.ts';

const SETTLING_MS = 10_000;

export interface PaymentDeps {
  db: Db;
  vault: Vault;
  providers: PaymentProviders;
  publicUrl: string;
  now: () => Date;
}

/**
 * Ensures that the provider has the charge of a payment, and settles its answer at once. Safe to repeat, also in
 * parallel: the payment's id is the key of the charge. Throws `ProviderUnreachable`.
 */
export async function ensureCharge(deps: PaymentDeps, paymentId: string): Promise<PaymentRow> {
  const { db } = deps;
  const payment = await payments.read(db, paymentId);
  const provider = providerNamed(deps.providers, payment.provider);
  if (payment.providerId !== null || payment.status !== 'pending' || !provider) return payment;
  const charge = await madeBy(deps, provider, payment);
  // The charge is settled even when other buyers of the product are ahead in the queue.
  const until = performance.now() + SETTLING_MS;
  return transaction(db, (trx) => settleCharge(trx, deps, paymentId, charge), { until });
}

/**
 * Stores the provider's reference of a payment's charge, and settles its state. Of two parallel calls one may have been
 * refused: the charge that exists replaces the one that was never made.
 */
export async function settleCharge(
  trx: Db,
  deps: PaymentDeps,
  paymentId: string,
  charge: Charge,
): Promise<PaymentRow> {
  const charged = await trx
    .updateTable('payment')
    .set({
      providerId: charge.id,
      pixCode: charge.pixCode,
      boletoLine: charge.boletoLine,
      boletoBarcode: charge.boletoBarcode,
      cardLast4: charge.cardLast4,
      panelUrl: charge.panelUrl,
      cardToken: null,
      chargeDetails: null,
    })
    .where('id', '=', paymentId)
    .where((eb) => eb.or([eb('providerId', 'is', null), eb('providerId', '=', paymentId)]))
    .returningAll()
    .executeTakeFirst();
  const payment = await settlePayment(trx, deps, charged ?? paymentId, charge, deps.now());
  await notifyWaiting(trx, payment, deps.publicUrl, deps.now());
  return payment;
}

/** The charge that the provider made for a payment whose answer was lost; undefined when it made none. */
export const findCharge = (
  provider: PaymentProvider,
  { id: key, amountCents, interestCents }: PaymentRow,
): Promise<Charge | undefined> => provider.findCharge({ key, chargeCents: amountCents + interestCents });

/**
 * A charge at the amount that the buyer saw. The provider undoes a dearer one first, where it can and nothing was
 * delivered.
 */
export async function asShown(
  provider: PaymentProvider,
  payment: PaymentRow,
  charge: Charge,
): Promise<Charge> {
  const isDearer = charge.chargeCents > payment.amountCents + payment.interestCents;
  return (isDearer && !wasPaid(payment.status) ? await findCharge(provider, payment) : undefined) ?? charge;
}

async function madeBy(
  { db, vault, publicUrl }: PaymentDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<Charge> {
  const chargeCents = payment.amountCents + payment.interestCents;
  // No charge was made, so that the payment's own id is stored as its reference.
  const nothing = {
    id: payment.id,
    chargeCents,
    currency: payment.currency,
    refundedCents: 0,
    pixCode: null,
    boletoLine: null,
    boletoBarcode: null,
    cardLast4: null,
    panelUrl: null,
    reference: payment.id,
  };
  if (chargeCents === 0) return { ...nothing, status: 'approved', reason: null };
  const buyer = await db
    .selectFrom('purchase')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .where('purchase.id', '=', payment.purchaseId)
    .select(['seq', 'customer.id', 'name', 'email', 'cpf'])
    .executeTakeFirstOrThrow();
  const { seq, name, email } = buyer;
  const { storeName, timezone } = await settings.read(db);
  const { payer, cardBrand, cardIssuer } = detailsOf(vault, payment);
  try {
    return await provider.createCharge({
      key: payment.id,
      method: payment.method,
      chargeCents,
      currency: payment.currency,
      installments: payment.installments,
      cardToken: payment.cardToken,
      cardBrand: cardBrand ?? null,
      cardIssuer: cardIssuer ?? null,
      description: `Pedido ${orderNumber(seq)}`,
      payee: storeName,
      payer: {
        name: payer?.name ?? name,
        email,
        cpf: payer?.cpf ?? openCpf(vault, buyer),
        address: payer?.address ?? null,
      },
      expiresAt: payment.expiresAt,
      dueDay: storeDayOf(new Date(payment.expiresAt), timezone),
      returnUrl: `${publicUrl}/finalizar/${orderNumber(seq)}`,
    });
  } catch (error) {
    if (!(error instanceof ChargeRefused)) throw error;
    const reason = error.reason ?? 'O provedor de pagamentos não aceitou estes dados.';
    return { ...nothing, status: 'refused', reason };
  }
}
