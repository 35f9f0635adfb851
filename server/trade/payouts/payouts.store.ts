import type { Selectable } from 'kysely';
import type { Db, PayoutTable } from '#server/platform/database/tables.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import type { MailTemplate, ValuesOf } from '#server/services/mails/mailTemplate.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { providerAccount, sellerAccount } from '#server/trade/ledger/accounts.ts';
import { write } from '#server/trade/ledger/ledger.store.ts';
import { PAYOUT_CURRENCY, payoutNumber } from '#shared/trade/payouts.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';

export type PayoutRow = Selectable<PayoutTable>;

type Cause = 'payout_requested' | 'payout_paid' | 'payout_failed';

/** The ledger entries of a payout's states; the ledger accepts each cause once. */
export async function enter(trx: Db, payout: PayoutRow, cause: Cause, at: string): Promise<void> {
  const { id, sellerId, amountCents, provider } = payout;
  const underWay = sellerAccount(sellerId, 'payout');
  const available = sellerAccount(sellerId, 'available');
  const [from, to] = {
    payout_requested: [available, underWay],
    payout_paid: [underWay, providerAccount(provider ?? '')],
    payout_failed: [underWay, available],
  }[cause] as [string, string];
  await write(trx, [
    {
      cause,
      causeKey: `${cause}:${id}`,
      at,
      purchaseId: null,
      lineId: null,
      paymentId: null,
      payoutId: id,
      currency: PAYOUT_CURRENCY,
      postings: new Map([
        [from, amountCents],
        [to, -amountCents],
      ]),
    },
  ]);
}

/** Emails the owner of a shop about a state change of a payout, once; the template gets `saque`, `valor` and `link`. */
export async function mailSeller<Template extends MailTemplate>(
  trx: Db,
  payout: PayoutRow,
  template: Template,
  mail: { publicUrl: string; values: Omit<ValuesOf<Template>, 'saque' | 'valor' | 'link'> },
  now: Date,
): Promise<void> {
  const { ownerId } = await trx
    .selectFrom('seller')
    .where('id', '=', payout.sellerId)
    .select('ownerId')
    .executeTakeFirstOrThrow();
  if (ownerId === null) return;
  const values = {
    ...mail.values,
    saque: payoutNumber(payout.seq),
    valor: formatMoney(reaisOf(payout.amountCents), PAYOUT_CURRENCY),
    link: `${mail.publicUrl}/vender/saques`,
  } as unknown as ValuesOf<Template>;
  const to = await customerAddressee(trx, ownerId);
  await queueMail(
    trx,
    template,
    { cause: `payout ${payout.id} ${payout.state} ${payout.version}`, to, values },
    now,
  );
}

const YEARS_KEPT = 5;

/** Deletes the receivers of old payouts; amounts and dates stay for the books. */
export async function purge(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT);
  await db
    .updateTable('payout')
    .set({ sealedPayee: null, keyHint: '' })
    .where('endedAt', '<', before.toISOString())
    .where('sealedPayee', 'is not', null)
    .execute();
}
