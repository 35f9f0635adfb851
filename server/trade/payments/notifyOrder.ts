import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import type { MailTemplate, ValuesOf } from '#server/services/mails/mailTemplate.ts';
import * as mails from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { couponsOf } from '#server/trade/promotions/couponUses.ts';
import { couponWords, pixDiscountOf } from '#shared/trade/couponCodes.ts';
import { formatPercent } from '#shared/trade/fees.ts';
import { lineIs } from '#shared/trade/lineStages.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { taxesOf } from '#shared/trade/taxes.ts';
import { formatDate, formatInstant } from '#shared/values/instant.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';

export type LineRow = Awaited<ReturnType<typeof payments.linesOf>>[number];

/** Emails the buyer of an order, once for each cause; the template gets `pedido` and `link`. */
export async function mailBuyer<Template extends MailTemplate>(
  trx: Db,
  purchase: PurchaseRow,
  template: Template,
  mail: { cause: string; publicUrl: string; values: Omit<ValuesOf<Template>, 'pedido' | 'link'> },
  now: Date,
): Promise<void> {
  const pedido = orderNumber(purchase.seq);
  const link = `${mail.publicUrl}/conta/pedidos/${pedido}`;
  const values = { ...mail.values, pedido, link } as unknown as ValuesOf<Template>;
  const to = await customerAddressee(trx, purchase.customerId);
  await queueMail(trx, template, { cause: mail.cause, to, values }, now);
}

/** The cause of a notice that a payment waits, and the beginning of the causes of its reminders. */
export const waitsCause = ({ id }: { id: string }): string => `payment ${id} waits`;

/**
 * Sent when a charge can be paid: the order, and how to pay it. A payment that is approved or refused at once has other
 * emails.
 */
export async function notifyWaiting(
  trx: Db,
  payment: PaymentRow,
  publicUrl: string,
  now: Date,
): Promise<void> {
  if (payment.status !== 'pending') return;
  const purchase = await payments.lockPurchase(trx, payment.purchaseId);
  if (purchase.status !== 'pending') return;

  const tries = await payments.listOf(trx, purchase.id);
  await mailBuyer(
    trx,
    purchase,
    tries.length > 1 ? mails.otherPaymentWaits : mails.orderWaits,
    {
      cause: waitsCause(payment),
      publicUrl,
      values: {
        itens: await orderedIn(trx, purchase, payment.interestCents),
        total: formatMoney(reaisOf(payment.amountCents + payment.interestCents), payment.currency),
        pagamento: await howToPay(trx, payment, purchase),
      },
    },
    now,
  );
}

export async function howToPay(
  trx: Db,
  { pixCode, boletoLine, expiresAt }: PaymentRow,
  purchase: PurchaseRow,
): Promise<string> {
  const settings = await settingsStore.read(trx);
  if (pixCode)
    return `Pague com este código Pix copia e cola até ${formatInstant(expiresAt, settings)}:\n\n${pixCode}\n\nSe o prazo passar, o pedido é cancelado sozinho, e nada é cobrado.`;
  if (boletoLine)
    return `Pague o boleto até ${formatDate(expiresAt, settings)} com esta linha digitável:\n\n${boletoLine}\n\nSem a confirmação do banco até ${formatDate(purchase.expiresAt ?? expiresAt, settings)}, o pedido é cancelado sozinho.`;
  return 'O banco está decidindo sobre o cartão. Não é preciso fazer nada: avisamos quando o pagamento for confirmado.';
}

export async function notifyPaid(
  trx: Db,
  purchase: PurchaseRow,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const total = formatMoney(reaisOf(purchase.totalCents + purchase.interestCents), purchase.currency);
  await mailBuyer(
    trx,
    purchase,
    mails.orderPaid,
    {
      cause: `order ${purchase.id} paid`,
      publicUrl,
      values: {
        total,
        itens: `${await orderedIn(trx, purchase, purchase.interestCents)}${await taxWords(trx, purchase)}`,
      },
    },
    now,
  );
}

/** The delivered lines of an order that were not taken back. */
export const deliveredLines = async (db: Db, purchaseId: string): Promise<LineRow[]> =>
  (await payments.linesOf(db, purchaseId)).filter((line) => lineIs('delivered', line));

/**
 * The items, discounts and interest of an order as text, which add up to what is charged. The content of an item is
 * never sent by email.
 */
async function orderedIn(
  trx: Db,
  { id: purchaseId, currency, discountCents }: PurchaseRow,
  interestCents: number,
): Promise<string> {
  const lines = (await payments.linesOf(trx, purchaseId)).toSorted((a, b) => a.position - b.position);
  const coupons = await couponsOf(trx, purchaseId);
  const pixDiscount = pixDiscountOf(reaisOf(discountCents), coupons);
  const row = (name: string, reais: number) =>
    reais === 0 ? [] : [`${name}: ${formatMoney(reais, currency)}`];
  return [
    ...lines.map(
      ({ title, quantity, priceCents }) =>
        `${quantity} × ${title}: ${formatMoney(reaisOf(priceCents * quantity), currency)}`,
    ),
    ...coupons.map((coupon) => `${couponWords(coupon)}: ${formatMoney(-coupon.discount, currency)}`),
    ...row('Desconto do Pix', -pixDiscount),
    ...row('Juros do parcelamento', reaisOf(interestCents)),
  ].join('\n');
}

/** The tax notice that receipts must show when the shop has a rate. (Lei 12.741/2012) */
async function taxWords(trx: Db, { id, totalCents, currency }: PurchaseRow): Promise<string> {
  const taxes = taxesOf(await payments.linesOf(trx, id), totalCents);
  return taxes
    ? `\n\nTributos aproximados: ${formatMoney(reaisOf(taxes.cents), currency)} (${formatPercent(taxes.percent)}), conforme a Lei 12.741/2012`
    : '';
}
