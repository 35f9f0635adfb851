import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee, mailbox } from '#server/services/mails/addressee.ts';
import type { MailTemplate, ValuesOf } from '#server/services/mails/mailTemplate.ts';
import * as mails from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as sellerMails from '#server/services/mails/sellerMails.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { takenBy } from '#server/trade/ledger/ledger.store.ts';
import { orderNumber, saleNumber } from '#shared/trade/orderStatus.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import type { LineRow } from './notifyOrder.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';

/** What a banned owner, who enters nowhere, hears in place of a mail; nothing where it asks for what they cannot do. */
const WHILE_BANNED = new Map<MailTemplate, MailTemplate | undefined>([
  [sellerMails.saleMade, sellerMails.saleMadeWithAccount],
  [sellerMails.promiseEnds, undefined],
  [sellerMails.saleLate, undefined],
]);

/**
 * A mail to the owner of a line's shop, if it has one, once for each cause; `venda`, `produto` and `link` are known to it. A
 * banned one is led to where they write to the team.
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
    /** The buyer, where they can make it come again and again. */
    causedBy?: string;
  },
  now: Date,
): Promise<void> {
  if (sellerId === null) return;
  const owner = (await ownersOf(trx, [sellerId])).get(sellerId);
  if (owner === undefined) return;
  const told = owner.banned && WHILE_BANNED.has(template) ? WHILE_BANNED.get(template) : template;
  if (told === undefined) return;
  const venda = saleNumber(seq, position);
  const link = `${mail.publicUrl}${owner.banned ? '/contato' : `/vender/vendas/${venda}`}`;
  const values = { ...mail.values, venda, produto: title, link } as unknown as ValuesOf<Template>;
  const to = await customerAddressee(trx, owner.id);
  const { cause, causedBy } = mail;
  await queueMail<MailTemplate>(trx, told, { cause, to, values, ...(causedBy && { causedBy }) }, now);
}

/** Sellers learn of what was sold and delivered by itself. */
async function tellSold(trx: Db, purchase: PurchaseRow, publicUrl: string, now: Date): Promise<void> {
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

/** Sellers learn of their part of a paid order; anyone who has to deliver by when: a seller of their own lines, the shop of all others. */
export async function notifySellers(
  trx: Db,
  purchase: PurchaseRow,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await tellSold(trx, purchase, publicUrl, now);
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
  /** The shop's sentence, of each line its own. */
  words: (line: LineRow) => string;
  publicUrl: string;
}

/** What a refund took of a line, in the words of its seller. */
export async function refundWords(
  trx: Db,
  { purchaseId, currency }: Pick<PaymentRow, 'purchaseId' | 'currency'>,
  refundId: string,
): Promise<(line: Pick<LineRow, 'id'>) => string> {
  const taken = await takenBy(trx, purchaseId, refundId);
  return ({ id }) => {
    const { back, loss } = taken(id);
    if (back === 0) return 'Devolvemos a quem comprou o valor da venda, ou parte dele.';
    const [given, lost] = [back, loss].map((cents) => formatMoney(reaisOf(cents), currency));
    return `Quem comprou recebe ${given} de volta; você deixa de receber ${lost}.`;
  };
}

/** Sellers hear that money of what they have delivered went back, no matter who took it. */
export const notifySellersOfLoss = (trx: Db, purchaseId: string, loss: Loss, now: Date): Promise<void> =>
  tellOfEach(trx, purchaseId, sellerMails.saleRefunded, loss, now);

/** Sellers hear that a buyer took an order back, also of what they had still to deliver. */
export const notifySellersOfWithdrawal = (
  trx: Db,
  purchaseId: string,
  loss: Loss,
  now: Date,
): Promise<void> => tellOfEach(trx, purchaseId, sellerMails.saleWithdrawn, loss, now);

async function tellOfEach(
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

/** Who owns these sellers, where anybody does. */
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
