import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Attempt } from '#server/platform/jobs/attempts.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { disputeAnswerDue } from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { HOUR } from '#shared/values/time.ts';

const BEFORE_MS = 12 * HOUR;
const SIDES = ['buyer', 'seller'] as const;

/** What happens without an answer. `expireDispute` notifies the team of its own deadlines. */
const SILENCE = {
  open: 'Sem resposta, devolvemos o valor ao comprador.',
  negotiating: 'Sem acordo até lá, a equipe decide.',
} as const;

/**
 * Reminds the side whose turn it is before its deadline, each in an attempt of its own. Safe to repeat, and in several
 * processes at once.
 */
export async function remindOfAnswers(db: Db, publicUrl: string, now: Date, attempt: Attempt): Promise<void> {
  // The query has no limit: a limited one would return the disputes already notified, each time again.
  const waiting = await store
    .disputes(db)
    .where('dispute.state', 'in', ['open', 'negotiating'])
    .where('dispute.dueAt', '>', now.toISOString())
    .where('dispute.dueAt', '<=', new Date(now.getTime() + BEFORE_MS).toISOString())
    .where('dispute.openedAt', '<=', new Date(now.getTime() - BEFORE_MS).toISOString())
    .orderBy('dispute.dueAt')
    .execute();
  const answers = waiting.flatMap((row) =>
    SIDES.filter((side) => store.summaryFor(row, side).yours).map((side) => ({
      row,
      side,
      cause: `answer due: ${row.id} ${row.state} ${side}`,
    })),
  );
  if (answers.length === 0) return;
  const notices = await db
    .selectFrom('notice')
    .where(
      'cause',
      'in',
      answers.map(({ cause }) => cause),
    )
    .select('cause')
    .execute();
  const clock = await settings.read(db);
  for (const { row, side, cause } of answers) {
    const customerId = side === 'buyer' ? row.buyerId : row.sellerOwnerId;
    if (customerId === null || notices.some((notice) => notice.cause === cause)) continue;
    const values = {
      venda: store.saleOf(row),
      produto: row.title,
      quando: formatInstant(row.dueAt ?? '', clock),
      novidade: SILENCE[row.state === 'open' ? 'open' : 'negotiating'],
      link: `${publicUrl}/${side === 'buyer' ? 'conta' : 'vender'}/disputas/${row.id}`,
    };
    await attempt(() =>
      transaction(db, async (trx) => {
        const to = await customerAddressee(trx, customerId);
        await queueMail(trx, disputeAnswerDue, { cause, to, values }, now);
      }),
    );
  }
}
