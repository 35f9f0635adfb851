import type { Response } from 'express';
import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import * as conversations from '#server/trade/conversations/conversations.store.ts';
import { findSold } from '#server/trade/conversations/conversationView.ts';
import { messageActions, type MessageActionDeps } from '#server/trade/conversations/messageActions.ts';
import {
  listSellerConversations,
  markSellerConversationSeen,
  readSellerConversation,
  sendSellerMessage,
  sendSellerPicture,
  viewSellerPicture,
} from '#shared/contract/seller/conversations.ts';

/** What a shop's programs say to its buyers; what its owner says as a buyer of others is behind none of these. */
export function sellerConversationRoutes(api: Api, deps: MessageActionDeps): void {
  const { db, now } = deps;
  const speech = messageActions(deps);

  const sold = async (res: Response, name: string) => {
    await sellerOfRequest(db, res);
    return findSold(db, customerOf(res).id, name, now());
  };
  /** Whose word it is, in a conversation of their shop. */
  const sellerIn = async (res: Response, name: string): Promise<string> => {
    await sold(res, name);
    return customerOf(res).id;
  };

  api.serve(listSellerConversations, async ({ query }, { res }) =>
    conversations.list(db, 'seller', (await sellerOfRequest(db, res)).id, query),
  );

  api.serve(readSellerConversation, async ({ params, query: { before } }, { res }) =>
    conversations.show(db, await sold(res, params.id), before, now()),
  );

  api.serve(sendSellerMessage, async ({ params: { id }, body }, { res }) => {
    await speech.say(await sellerIn(res, id), id, body);
    return undefined;
  });

  api.serve(sendSellerPicture, async ({ params: { id } }, http) =>
    speech.show(await sellerIn(http.res, id), id, http, sendSellerPicture.files),
  );

  api.serve(viewSellerPicture, async ({ params: { id, seq } }, { res }) =>
    speech.picture(await sellerIn(res, id), id, seq),
  );

  api.serve(markSellerConversationSeen, async ({ params: { id }, body }, { res }) => {
    await speech.seen(await sellerIn(res, id), id, body.seq);
    return undefined;
  });
}
