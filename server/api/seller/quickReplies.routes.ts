import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import * as replies from '#server/trade/conversations/quickReplies.store.ts';
import {
  addQuickReply,
  changeQuickReply,
  listQuickReplies,
  moveQuickReply,
  removeQuickReply,
} from '#shared/contract/account/quickReplies.ts';

export function sellerQuickReplyRoutes(api: Api, { db }: { db: Db }): void {
  const replyList = async (trx: Db, sellerId: string) => ({ items: await replies.list(trx, sellerId) });

  api.serve(listQuickReplies, async (_input, { res }) => replyList(db, (await sellerOfRequest(db, res)).id));

  api.serve(addQuickReply, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const { id } = await sellerOfRequest(trx, res);
      await replies.add(trx, id, body.text);
      return replyList(trx, id);
    }),
  );

  api.serve(changeQuickReply, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const { id } = await sellerOfRequest(trx, res);
      await replies.change(trx, id, params.id, body.text);
      return replyList(trx, id);
    }),
  );

  api.serve(moveQuickReply, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const { id } = await sellerOfRequest(trx, res);
      await replies.move(trx, id, params.id, body.to);
      return replyList(trx, id);
    }),
  );

  api.serve(removeQuickReply, async ({ params }, { res }) => {
    await replies.remove(db, (await sellerOfRequest(db, res)).id, params.id);
    return undefined;
  });
}
