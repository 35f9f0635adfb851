import * as accounts from '#server/people/accounts/accounts.store.ts';
import { customerOf, signedInCustomer } from '#server/people/accounts/requireCustomer.ts';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { OnRowChange } from '#server/platform/database/changes/rowChanges.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import * as blocks from '#server/trade/conversations/blocks.store.ts';
import * as conversations from '#server/trade/conversations/conversations.store.ts';
import { find, otherOf, type Talk } from '#server/trade/conversations/conversationView.ts';
import { inOrder, messageActions } from '#server/trade/conversations/messageActions.ts';
import * as reports from '#server/trade/conversations/personReports.store.ts';
import { signalParticipants } from '#server/trade/conversations/signalParticipants.ts';
import {
  blockPerson,
  followConversation,
  followConversations,
  listConversations,
  markConversationSeen,
  readConversation,
  reportPerson,
  sendMessage,
  sendConversationPicture,
  unblockPerson,
  viewConversationPicture,
} from '#shared/contract/account/conversations.ts';
import { DAY } from '#shared/values/time.ts';

const REPORTS: Limit = { most: 20, windowSeconds: DAY / 1_000 };

/** Buyer and seller of a line talk about it; the signed-in account decides the side. */
export function conversationRoutes(
  api: Api,
  deps: SessionDeps & { vault: Vault; publicUrl: string },
  onConversation: OnRowChange,
): void {
  const { db, now } = deps;
  const speech = messageActions(deps);
  const onOwnConversation = signalParticipants(db, onConversation);

  api.serve(listConversations, async ({ query: { as, ...page } }, { res }) => {
    const id = as === 'buyer' ? customerOf(res).id : (await sellerOfRequest(db, res)).id;
    return conversations.list(db, as, id, page);
  });

  // Ahead of the one conversation, whose address takes any name.
  api.serveEvents(followConversations, async ({ query: { as } }, { req, res }) => {
    const customer = customerOf(res);
    if (as === 'seller') await sellerOfRequest(db, res);
    return {
      listen: (tell) => onOwnConversation(customer.id, () => tell({ changed: 'conversations' })),
      allowed: async () => (await signedInCustomer(deps, req))?.id === customer.id,
    };
  });

  api.serve(readConversation, async ({ params, query: { as, before } }, { res }) => {
    if (as === 'seller') await sellerOfRequest(db, res);
    return conversations.show(db, await find(db, customerOf(res).id, params.id, now()), before, now());
  });

  api.serve(sendMessage, async ({ params, body }, { res }) => {
    await speech.say(customerOf(res).id, params.id, body);
    return undefined;
  });

  /** Holds both people, so that what is on its way in the meantime comes before or not at all. */
  const withBoth = (
    customerId: string,
    name: string,
    work: (trx: Db, talk: Talk, other: string) => unknown,
  ) =>
    transaction(db, async (trx) => {
      const other = otherOf(await find(trx, customerId, name, now()));
      for (const each of [customerId, other].toSorted(inOrder)) await lockRow(trx, 'customer', each);
      await accounts.lockAdmitted(trx, customerId);
      const talk = await find(trx, customerId, name, now());
      await work(trx, talk, other);
      return talk;
    });

  api.serve(blockPerson, async ({ params }, { res }) => {
    const { id } = customerOf(res);
    await withBoth(id, params.id, (trx, _talk, other) => blocks.block(trx, id, other, now()));
    return undefined;
  });

  api.serve(unblockPerson, async ({ params }, { res }) => {
    const { id } = customerOf(res);
    await withBoth(id, params.id, (trx, _talk, other) => blocks.unblock(trx, id, other));
    return undefined;
  });

  api.serve(reportPerson, async ({ params, body }, { res }) => {
    const { id } = customerOf(res);
    await spend(db, `person reports of ${id}`, REPORTS, now());
    await withBoth(id, params.id, (trx, talk, other) =>
      reports.insert(trx, talk, { reporterId: id, reportedId: other }, body, now()),
    );
    return { reported: true as const };
  });

  api.serve(sendConversationPicture, ({ params }, http) =>
    speech.show(customerOf(http.res).id, params.id, http, sendConversationPicture.files),
  );

  api.serve(viewConversationPicture, ({ params: { id, seq } }, { res }) =>
    speech.picture(customerOf(res).id, id, seq),
  );

  api.serve(markConversationSeen, async ({ params, body }, { res }) => {
    await speech.seen(customerOf(res).id, params.id, body.seq);
    return undefined;
  });

  api.serveEvents(followConversation, async ({ params }, { req, res }) => {
    const customer = customerOf(res);
    const { id } = await find(db, customer.id, params.id, now());
    return {
      listen: (tell) =>
        onConversation((changed) => {
          if (changed === undefined || changed === id) tell({ changed: 'conversation' });
        }),
      allowed: async () => (await signedInCustomer(deps, req))?.id === customer.id,
    };
  });
}
