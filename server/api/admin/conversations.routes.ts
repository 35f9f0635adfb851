import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as conversations from '#server/trade/conversations/conversations.store.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { viewAdminConversationPicture, viewConversation } from '#shared/contract/admin/conversations.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';

/** Conversations of buyers and sellers. An administrator gives a reason to read one, and both sides see that reason. */
export function conversationsAdminRoutes(api: Api, { db, vault, now }: PaymentDeps): void {
  api.serve(viewConversation, ({ params, body: { reason } }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const sale = await saleOf(trx, params);
      const ids = await conversations.idsOf(trx, params.lineId);
      for (const id of ids) await conversations.addReading(trx, id, { adminId: admin.id, reason }, now());
      await audit.record(
        trx,
        admin,
        {
          action: 'viewed',
          subject: 'order',
          subjectId: params.id,
          label: sale,
          after: { conversation: sale, reason },
        },
        now(),
      );
      return { messages: await conversations.messagesOf(trx, ids) };
    }),
  );

  api.serve(viewAdminConversationPicture, async ({ params }, { res }) => {
    await saleOf(db, params);
    const ids = await conversations.idsOf(db, params.lineId);
    if (!(await conversations.hasReason(db, ids, adminOf(res).id, now())))
      throw new Failure('conflict', 'Diga antes por que precisa ler esta conversa.');
    return conversations.openPicture(db, vault, ids, params.seq);
  });
}

/** The number of the sale that a conversation is about. Throws `not_found` also for a line of another order. */
async function saleOf(db: Db, { id, lineId }: { id: string; lineId: string }): Promise<string> {
  const line = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.id', '=', lineId)
    .where('purchase.id', '=', id)
    .select(['purchase.seq', 'position'])
    .executeTakeFirst();
  if (!line || (await conversations.idsOf(db, lineId)).length === 0)
    throw notFound('Não há conversa sobre este item.');
  return saleNumber(line.seq, line.position);
}
