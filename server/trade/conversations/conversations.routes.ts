import { randomUUID } from 'node:crypto';
import {
  blockPerson,
  followConversation,
  followConversations,
  listConversations,
  markConversationSeen,
  readConversation,
  reportPerson,
  sayInConversation,
  sendConversationPicture,
  unblockPerson,
  viewConversationPicture,
} from '#shared/contract/conversations.ts';
import { LARGEST_EVIDENCE } from '#shared/trade/disputes.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { OnRowChange } from '#server/platform/database/rowChanges.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { questionWaits, messageWaits } from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { BadPicture, redrawn } from '#server/services/media/pictures.ts';
import { receivedFiles } from '#server/services/media/uploads.ts';
import * as accounts from '#server/people/accounts/accounts.store.ts';
import { customerOf, signedInCustomer } from '#server/people/accounts/requireCustomer.ts';
import { ownSeller } from '#server/people/sellers/ownSeller.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import * as blocks from './blocks.store.ts';
import * as conversations from './conversations.store.ts';
import { messageKeys } from './messageKeys.ts';
import * as reports from './personReports.store.ts';
import { saidBy } from './said.ts';
import { find, otherOf, type Talk } from './talk.ts';
import { tellPeople } from './tellPeople.ts';

/** What one person may say, so that nobody is flooded. */
const MESSAGES: Limit = { most: 40, windowSeconds: 600 };

const REPORTS: Limit = { most: 20, windowSeconds: DAY / 1_000 };

/** So many pictures of each side; whoever has more to show opens a dispute. */
const MOST_PICTURES = 50;

const WIDEST = 1_600;

/** Who is there reads it sooner. */
const MAIL_WAIT_MS = MINUTE;

/** Buyer and seller of a line talk about it; on which side somebody stands follows from who asks. */
export function conversationRoutes(
  api: Api,
  deps: SessionDeps & { vault: Vault; publicUrl: string },
  onConversation: OnRowChange,
): void {
  const { db, vault, publicUrl, now } = deps;
  const keyOf = messageKeys(deps.secret);
  const onOwnConversation = tellPeople(db, onConversation);

  api.serve(listConversations, async ({ query: { as, ...page } }, { res }) => {
    const id = as === 'buyer' ? customerOf(res).id : (await ownSeller(db, res)).id;
    return conversations.list(db, as, id, page);
  });

  // Ahead of the one conversation, whose address takes any name.
  api.serveEvents(followConversations, async ({ query: { as } }, { req, res }) => {
    const customer = customerOf(res);
    if (as === 'seller') await ownSeller(db, res);
    return {
      listen: (tell) => onOwnConversation(customer.id, () => tell({ changed: 'conversations' })),
      allowed: async () => (await signedInCustomer(deps, req))?.id === customer.id,
    };
  });

  api.serve(readConversation, async ({ params, query: { as, before } }, { res }) => {
    if (as === 'seller') await ownSeller(db, res);
    return conversations.show(db, await find(db, customerOf(res).id, params.id, now()), before, now());
  });

  /** The conversation, where whoever asks may write in it now. */
  const writable = async (trx: Db, customerId: string, name: string) => {
    const talk = await find(trx, customerId, name, now());
    if (talk.against !== null) throw new Failure('conflict', talk.against);
    return talk;
  };

  const say = async (
    trx: Db,
    { name, side, buyerId, ownerId }: Talk,
    message: Parameters<typeof conversations.add>[2],
  ): Promise<number | undefined> => {
    // What somebody says while they leave the shop would be left of them.
    for (const each of [buyerId, ownerId ?? buyerId].toSorted(inOrder)) await lockRow(trx, 'customer', each);
    const talk = await writable(trx, side === 'buyer' ? buyerId : (ownerId ?? ''), name);
    const added = await conversations.add(trx, talk, message, now());
    if (added?.isFirstUnread) await tellOther(trx, talk, added.seq, publicUrl, now());
    return added?.seq;
  };

  api.serve(sayInConversation, async ({ params, body: { text, after } }, { res }) => {
    const { id } = customerOf(res);
    const talk = await writable(db, id, params.id);
    const said = saidBy(talk.side, text);
    await spend(db, `conversation messages of ${id}`, MESSAGES, now());
    const key = keyOf(talk.side, after, text);
    await transaction(db, (trx) => say(trx, talk, { key, ...said }));
    return undefined;
  });

  /** Holds both people, so that what is on its way meanwhile comes before or not at all. */
  const withBoth = (
    customerId: string,
    name: string,
    work: (trx: Db, talk: Talk, other: string) => unknown,
  ) =>
    transaction(db, async (trx) => {
      const other = otherOf(await find(trx, customerId, name, now()));
      for (const each of [customerId, other].toSorted(inOrder)) await lockRow(trx, 'customer', each);
      await accounts.holdAdmitted(trx, customerId);
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

  api.serve(sendConversationPicture, async ({ params }, http) => {
    const { id } = customerOf(http.res);
    const talk = await writable(db, id, params.id);
    await refuseMorePictures(db, talk);
    await spend(db, `conversation messages of ${id}`, MESSAGES, now());
    const [upload] = await receivedFiles(http, sendConversationPicture.files, 1);
    if (!upload) throw new Failure('invalid', 'Escolha uma imagem.');
    const { name, content } = upload;
    if (!content || content.length > LARGEST_EVIDENCE)
      throw new Failure('too_large', 'A imagem passa de 5 MB.');
    const picture = await redrawn(content, [WIDEST]).catch((error: unknown) => {
      if (error instanceof BadPicture) throw new Failure(error.code, `“${name}” ${error.message}.`);
      throw error;
    });
    return transaction(db, async (trx) => {
      const seq = await say(trx, talk, { key: randomUUID(), text: '', masked: 0 });
      await refuseMorePictures(trx, talk); // Both people are held by now: those that came meanwhile are there.
      for (const { width, height, data } of picture)
        if (seq !== undefined) await conversations.insertPicture(trx, vault, { seq, width, height, data });
      return { sent: true as const };
    });
  });

  api.serve(viewConversationPicture, async ({ params: { id, seq } }, { res }) =>
    conversations.openPicture(db, vault, [(await find(db, customerOf(res).id, id, now())).id], seq),
  );

  api.serve(markConversationSeen, async ({ params, body }, { res }) => {
    const talk = await find(db, customerOf(res).id, params.id, now());
    await transaction(db, (trx) => conversations.markSeen(trx, talk, body.seq, now()));
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

async function refuseMorePictures(db: Db, { id, side }: Talk): Promise<void> {
  if ((await conversations.countPictures(db, id, side)) >= MOST_PICTURES)
    throw new Failure('conflict', `São até ${MOST_PICTURES} imagens de cada lado.`);
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** The other side hears of the first message that they have not seen, and of no more until they have. */
async function tellOther(trx: Db, talk: Talk, seq: number, publicUrl: string, now: Date): Promise<void> {
  const to =
    talk.side === 'buyer'
      ? ({
          side: 'seller',
          id: talk.ownerId,
          folder: 'vender',
          from: 'Quem comprou',
          question: 'Alguém',
        } as const)
      : ({
          side: 'buyer',
          id: talk.buyerId,
          folder: 'conta',
          from: 'Quem vendeu',
          question: 'Quem vende',
        } as const);
  if (to.id === null) return;
  const told = {
    cause: conversations.causeOf(talk.id, to.side) + seq,
    to: await customerAddressee(trx, to.id),
    waitMs: MAIL_WAIT_MS,
  };
  const link = `${publicUrl}/${to.folder}/mensagens/${talk.name}`;
  if (talk.line) {
    const values = { venda: talk.name, produto: talk.title, quem: to.from, link };
    await queueMail(trx, messageWaits, { ...told, values }, now);
    return;
  }
  const values = { anuncio: talk.title, quem: to.question, link };
  await queueMail(trx, questionWaits, { ...told, values }, now);
}
