import type { Response } from 'express';
import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import { ownSeller } from '#server/people/sellers/ownSeller.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import * as conversations from '#server/trade/conversations/conversations.store.ts';
import { speaking, type SpeakingDeps } from '#server/trade/conversations/speaking.ts';
import { findSold } from '#server/trade/conversations/talk.ts';
import {
  listOwnConversations,
  markOwnConversationSeen,
  readOwnConversation,
  sayInOwnConversation,
  sendOwnPicture,
  viewOwnPicture,
} from '#shared/contract/seller/conversations.ts';

/** What a shop's programs say to its buyers; what its owner says as a buyer of others is behind none of these. */
export function sellerConversationRoutes(api: Api, deps: SpeakingDeps): void {
  const { db, now } = deps;
  const speech = speaking(deps);

  const sold = async (res: Response, name: string) => {
    await ownSeller(db, res);
    return findSold(db, customerOf(res).id, name, now());
  };
  /** Whose word it is, in a conversation of their shop. */
  const sellerIn = async (res: Response, name: string): Promise<string> => {
    await sold(res, name);
    return customerOf(res).id;
  };

  api.serve(listOwnConversations, async ({ query }, { res }) =>
    conversations.list(db, 'seller', (await ownSeller(db, res)).id, query),
  );

  api.serve(readOwnConversation, async ({ params, query: { before } }, { res }) =>
    conversations.show(db, await sold(res, params.id), before, now()),
  );

  api.serve(sayInOwnConversation, async ({ params: { id }, body }, { res }) => {
    await speech.say(await sellerIn(res, id), id, body);
    return undefined;
  });

  api.serve(sendOwnPicture, async ({ params: { id } }, http) =>
    speech.show(await sellerIn(http.res, id), id, http, sendOwnPicture.files),
  );

  api.serve(viewOwnPicture, async ({ params: { id, seq } }, { res }) =>
    speech.picture(await sellerIn(res, id), id, seq),
  );

  api.serve(markOwnConversationSeen, async ({ params: { id }, body }, { res }) => {
    await speech.seen(await sellerIn(res, id), id, body.seq);
    return undefined;
  });
}
