import { formatDate, formatInstant } from '#shared/instant.ts';
import { formatReais, reaisOf } from '#shared/money.ts';
import { orderNumber } from '#shared/orderStatus.ts';
import type { Db } from '../database/tables.ts';
import { firstName } from '../mail/firstName.ts';
import * as outbox from '../mail/outbox.store.ts';
import * as settingsStore from '../settings/settings.store.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';

/** A mail to whoever ordered, once for each cause. */
export async function mailBuyer(
  trx: Db,
  purchase: PurchaseRow,
  mail: { cause: string; subject: string; text: (name: string) => string },
  now: Date,
): Promise<void> {
  const { name, email } = await buyerOf(trx, purchase);
  await outbox.queue(
    trx,
    {
      cause: mail.cause,
      recipient: email,
      subject: mail.subject,
      text: mail.text(firstName(name) ?? 'cliente'),
    },
    now,
  );
}

const buyerOf = (trx: Db, { customerId }: PurchaseRow) =>
  trx
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select(['name', 'email', 'emailConfirmedAt'])
    .executeTakeFirstOrThrow();

/** Once a charge can be paid: what was ordered, and how to pay it. What is paid or refused at once has other mails. */
export async function tellWaiting(trx: Db, payment: PaymentRow, publicUrl: string, now: Date): Promise<void> {
  if (payment.status !== 'pending') return;
  const purchase = await payments.holdPurchase(trx, payment.purchaseId);
  if (purchase.status !== 'pending') return;

  const tries = await payments.listOf(trx, purchase.id);
  const { emailConfirmedAt } = await buyerOf(trx, purchase);
  const number = orderNumber(purchase.seq);
  const ordered = await orderedIn(trx, purchase.id);
  const how = await howToPay(trx, payment);
  const total = formatReais(reaisOf(payment.amountCents + payment.interestCents));
  await mailBuyer(
    trx,
    purchase,
    {
      // Nobody can have a stranger's address mailed for each order they place and give up.
      cause: emailConfirmedAt
        ? `payment ${payment.id} waits`
        : `customer ${purchase.customerId} waits in ${now.toISOString().slice(0, 13)}`,
      subject:
        tries.length > 1 ? `Nova forma de pagamento do pedido ${number}` : `Recebemos o seu pedido ${number}`,
      text: (name) =>
        [
          `Olá, ${name}!`,
          `O seu pedido ${number} espera pelo pagamento:`,
          ordered,
          `Total: ${total}`,
          how,
          `Veja o pedido, troque a forma de pagamento ou cancele em ${publicUrl}/conta/pedidos/${number}`,
        ].join('\n\n'),
    },
    now,
  );
}

async function howToPay(trx: Db, { pixCode, boletoLine, expiresAt }: PaymentRow): Promise<string> {
  const settings = await settingsStore.read(trx);
  const otherwise = 'Se o prazo passar, o pedido é cancelado sozinho, e nada é cobrado.';
  if (pixCode)
    return `Pague com este código Pix copia e cola até ${formatInstant(expiresAt, settings)}:\n\n${pixCode}\n\n${otherwise}`;
  if (boletoLine)
    return `Pague o boleto até ${formatDate(expiresAt, settings)} com esta linha digitável:\n\n${boletoLine}\n\n${otherwise}`;
  return 'O banco está decidindo sobre o cartão. Não é preciso fazer nada: avisamos quando o pagamento for confirmado.';
}

export async function tellPaid(trx: Db, purchase: PurchaseRow, publicUrl: string, now: Date): Promise<void> {
  const number = orderNumber(purchase.seq);
  const ordered = await orderedIn(trx, purchase.id);
  const total = formatReais(reaisOf(purchase.totalCents + purchase.interestCents));
  await mailBuyer(
    trx,
    purchase,
    {
      cause: `order ${purchase.id} paid`,
      subject: `Pagamento confirmado: pedido ${number}`,
      text: (name) =>
        [
          `Olá, ${name}!`,
          `Recebemos o pagamento de ${total} do pedido ${number}:`,
          ordered,
          `Veja a entrega em ${publicUrl}/conta/pedidos/${number}`,
          'Por segurança, nenhum código ou senha vai por e-mail.',
        ].join('\n\n'),
    },
    now,
  );
}

/** What an order names, one line each; what is delivered for it never goes by mail. */
async function orderedIn(trx: Db, purchaseId: string): Promise<string> {
  const lines = (await payments.linesOf(trx, purchaseId)).toSorted((a, b) => a.position - b.position);
  return lines
    .map(
      ({ title, quantity, priceCents }) =>
        `${quantity} × ${title}: ${formatReais(reaisOf(priceCents * quantity))}`,
    )
    .join('\n');
}
