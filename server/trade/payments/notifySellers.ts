import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee, mailbox } from '#server/services/mails/addressee.ts';
import type { MailTemplate, ValuesOf } from '#server/services/mails/mailTemplate.ts';
import * as mails from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as sellerMails from '#server/services/mails/sellerMails.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { takenBy } from '#server/trade/ledger/ledger.store.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import { orderNumber, saleNumber } from '#shared/trade/orderStatus.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import type { LineRow } from './notifyOrder.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';

/** The email of a banned owner, who cannot sign in; none when the original asks for an action that needs a sign-in. */
const WHILE_BANNED = new Map<MailTemplate, MailTemplate | undefined>([
  [sellerMails.saleMade, sellerMails.saleMadeWithAccount],
  [sellerMails.promiseEnds, undefined],
  [sellerMails.saleLate, undefined],
]);

/**
 * Emails the owner of a line's shop, if it has one, once for each cause; the template gets `venda`, `produto` and
 * `link`. A banned owner gets the address of the team instead.
 */
export async function mailSellerOf<Template extends MailTemplate>(
  trx: Db,
  { seq }: { seq: number },
  { sellerId, position, title }: { sellerId: string | null; position: number; title: string },
  template: Template,
  mail: {
    cause: string;
    publicUrl: string;
    values: Omit<ValuesOf<Template>, 'venda' | 'produto' | 'link'>;
    /** The buyer, for emails that one buyer could trigger again and again. */
    causedBy?: string;
  },
  now: Date,
): Promise<void> {
  if (sellerId === null) return;
  const owner = (await ownersOf(trx, [sellerId])).get(sellerId);
  if (owner === undefined) return;
  const sentTemplate = owner.banned && WHILE_BANNED.has(template) ? WHILE_BANNED.get(template) : template;
  if (sentTemplate === undefined) return;
  const venda = saleNumber(seq, position);
  const link = `${mail.publicUrl}${owner.banned ? '/contato' : `/vender/vendas/${venda}`}`;
  const values = { ...mail.values, venda, produto: title, link } as unknown as ValuesOf<Template>;
  const to = await customerAddressee(trx, owner.id);
  const { cause, causedBy } = mail;
  await queueMail<MailTemplate>(trx, sentTemplate, { cause, to, values, ...(causedBy && { causedBy }) }, now);
}

/** Notifies sellers of sales that were delivered automatically. */
async function notifySold(trx: Db, purchase: PurchaseRow, publicUrl: string, now: Date): Promise<void> {
  for (const line of await payments.linesOf(trx, purchase.id))
    if (line.deliveredAt !== null)
      await mailSellerOf(
        trx,
        purchase,
        line,
        sellerMails.saleMade,
        { cause: `line ${line.id} sold`, publicUrl, values: {}, causedBy: purchase.customerId },
        now,
      );
}

/**
 * Notifies sellers of their lines of a paid order. Manual deliveries have a deadline: sellers get their own lines, the
 * shop all others.
 */
export async function notifySellers(
  trx: Db,
  purchase: PurchaseRow,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await notifySold(trx, purchase, publicUrl, now);
  const owed = (await payments.linesOf(trx, purchase.id)).filter((line) => line.dueAt && !line.deliveredAt);
  if (owed.length === 0) return;
  const owners = await ownersOf(
    trx,
    owed.flatMap(({ sellerId }) => sellerId ?? []),
  );
  const settings = await settingsStore.read(trx);
  const ownerOf = ({ sellerId }: { sellerId: string | null }) => owners.get(sellerId ?? '')?.id ?? null;
  const banned = new Set([...owners.values()].flatMap((owner) => (owner.banned ? [owner.id] : [])));
  for (const ownerId of new Set(owed.map(ownerOf))) {
    const lines = owed.filter((line) => ownerOf(line) === ownerId);
    const [dueAt = ''] = lines.flatMap((line) => line.dueAt ?? []).toSorted();
    const prazo = formatInstant(dueAt, settings);
    const sold = lines.toSorted((one, other) => one.position - other.position);
    const [first, ...others] = sold.map(({ title, position }) => ({
      title,
      link: `${publicUrl}/vender/vendas/${saleNumber(purchase.seq, position)}`,
    }));
    if (ownerId === null)
      await queueMail(
        trx,
        mails.orderToDeliver,
        {
          cause: `order ${purchase.id} to deliver`,
          to: mailbox(settings.storeEmail),
          values: {
            pedido: orderNumber(purchase.seq),
            prazo,
            itens: sold.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n'),
            painel: `${publicUrl}/alpha/dashboard/orders/${purchase.id}`,
          },
        },
        now,
      );
    else {
      const cause = `order ${purchase.id} to deliver by ${ownerId}`;
      const to = await customerAddressee(trx, ownerId);
      const produto = `“${first?.title}”${others.length > 0 ? ` e mais ${others.length}` : ''}`;
      if (banned.has(ownerId)) {
        const values = { prazo, produto };
        await queueMail(trx, sellerMails.saleToDeliverWithAccount, { cause, to, values }, now);
        continue;
      }
      await queueMail(
        trx,
        sellerMails.saleToDeliver,
        {
          cause,
          to,
          values: {
            prazo,
            produto,
            link: others.length > 0 ? `${publicUrl}/vender/vendas?owed=true` : (first?.link ?? ''),
            vendas: sold
              .map(({ title, quantity, position }) => {
                const number = saleNumber(purchase.seq, position);
                return `${quantity} × ${title}\n${publicUrl}/vender/vendas/${number}`;
              })
              .join('\n\n'),
          },
        },
        now,
      );
    }
  }
}

interface Loss {
  lines: readonly LineRow[];
  cause: string;
  /** A sentence about each line. */
  words: (line: LineRow) => string;
  publicUrl: string;
}

/** The effect of a refund on a line, in the seller's words. */
export async function refundWords(
  trx: Db,
  { purchaseId, currency }: Pick<PaymentRow, 'purchaseId' | 'currency'>,
  refundId: string,
): Promise<(line: Pick<LineRow, 'id'>) => string> {
  const taken = await takenBy(trx, purchaseId, refundId);
  return ({ id }) => {
    const { back, loss } = taken(id);
    if (back === 0) return 'Devolvemos ao comprador o valor da venda, ou parte dele.';
    const [buyerGets, lost] = [back, loss].map((cents) => formatMoney(reaisOf(cents), currency));
    return `O comprador recebe ${buyerGets} de volta. Você deixa de receber ${lost}.`;
  };
}

/** Notifies sellers of a refund of delivered goods, by any author. */
export const notifySellersOfLoss = (trx: Db, purchaseId: string, loss: Loss, now: Date): Promise<void> =>
  notifyEachOwner(trx, purchaseId, sellerMails.saleRefunded, loss, now);

/** Notifies sellers that a buyer's bank took back the payment of delivered goods. */
export async function notifySellersOfChargeback(
  trx: Db,
  purchase: PurchaseRow,
  lines: readonly LineRow[],
  publicUrl: string,
  now: Date,
): Promise<void> {
  for (const line of lines) {
    const values = {
      valor: formatMoney(reaisOf(soldCents(line)), purchase.currency),
      contato: `${publicUrl}/contato`,
    };
    const mail = { cause: `line ${line.id}, charged back`, publicUrl, values, causedBy: purchase.customerId };
    await mailSellerOf(trx, purchase, line, sellerMails.saleContested, mail, now);
  }
}

/** Notifies sellers that a buyer withdrew from an order, before or after the delivery. */
export const notifySellersOfWithdrawal = (
  trx: Db,
  purchaseId: string,
  loss: Loss,
  now: Date,
): Promise<void> => notifyEachOwner(trx, purchaseId, sellerMails.saleWithdrawn, loss, now);

async function notifyEachOwner(
  trx: Db,
  purchaseId: string,
  template: typeof sellerMails.saleRefunded | typeof sellerMails.saleWithdrawn,
  { lines, cause, words, publicUrl }: Loss,
  now: Date,
): Promise<void> {
  const purchase = await payments.lockPurchase(trx, purchaseId);
  for (const line of lines) {
    const values = { motivo: words(line) };
    const mail = { cause: `line ${line.id}, ${cause}`, publicUrl, values, causedBy: purchase.customerId };
    await mailSellerOf(trx, purchase, line, template, mail, now);
  }
}

interface Owner {
  id: string;
  banned: boolean;
}

/** The owners of these sellers, where they have one. */
async function ownersOf(trx: Db, sellerIds: string[]): Promise<Map<string, Owner>> {
  if (sellerIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('seller')
    .innerJoin('customer', 'customer.id', 'seller.ownerId')
    .where('seller.id', 'in', sellerIds)
    .select(['seller.id', 'customer.id as ownerId', 'customer.status'])
    .execute();
  return new Map(rows.map(({ id, ownerId, status }) => [id, { id: ownerId, banned: status === 'banned' }]));
}
