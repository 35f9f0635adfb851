import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { CHAT_COOKIE, chatCookieOptions, clearChatToken } from '#server/people/accounts/chatCookie.ts';
import { signedInCustomer } from '#server/people/accounts/requireCustomer.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import type { OnRowChange } from '#server/platform/database/changes/rowChanges.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { markSeen } from '#server/shop/chat/answerVisitor.ts';
import { attendanceAt } from '#server/shop/chat/attendance.ts';
import * as chats from '#server/shop/chat/chat.store.ts';
import { identifyWriter } from '#server/shop/chat/identifyWriter.ts';
import * as faq from '#server/shop/content/faq.store.ts';
import {
  type Chat,
  followChat,
  leaveChat,
  leaveChatEmail,
  markChatSeen,
  readChat,
  sendChatLine,
  suggestAnswers,
} from '#shared/contract/public/chat.ts';
import { DAY } from '#shared/values/time.ts';

/** A visitor's limit, against a flood of the inbox. */
const LINES = networkLimit('chat', { perHousehold: 60, perIpv4: 600, windowSeconds: 600 });
const LINES_IN_ONE: Limit = { most: 20, windowSeconds: 60 };
const CHATS = networkLimit('chat begun', { perHousehold: 10, perIpv4: 100, windowSeconds: 600 });
const EMAILS_IN_ONE: Limit = { most: 5, windowSeconds: 600 };

const MONTH_MS = 30 * DAY;

/** The visitor's side of the support chat; the secret in the cookie identifies the visitor of a conversation. */
export function chatRoutes(api: Api, deps: SessionDeps, onMessage: OnRowChange): void {
  const { db, now } = deps;

  const conversationOf = async (req: Request): Promise<string | undefined> => {
    const secret = ((req.cookies ?? {}) as Record<string, unknown>)[CHAT_COOKIE];
    if (typeof secret !== 'string' || secret === '') return undefined;
    return chats.findBySecret(db, secret, (await signedInCustomer(deps, req))?.id);
  };
  const ownConversation = async (req: Request): Promise<string> => {
    const id = await conversationOf(req);
    if (!id) throw notFound('Não há conversa aberta neste aparelho. Escreva a sua mensagem para começar.');
    return id;
  };
  const chatOf = async (id: string | undefined): Promise<Chat> => ({
    conversation: id ? await chats.read(db, id) : null,
    people: attendanceAt(await settingsStore.read(db), now()),
  });

  api.serve(readChat, async (_input, { req }) => chatOf(await conversationOf(req)));

  api.serve(suggestAnswers, async ({ body }) => ({ items: await faq.suggest(db, body.text) }));

  api.serve(sendChatLine, async ({ body: { page, ...line } }, { req, res }) => {
    await LINES.spend(db, req, now());
    const writer = await identifyWriter(deps, req, page);
    const known = await conversationOf(req);
    if (known) {
      await spend(db, `chat in ${known}`, LINES_IN_ONE, now());
      await transaction(db, (trx) => chats.say(trx, known, line, writer, now()));
      return chatOf(known);
    }
    await CHATS.spend(db, req, now());
    const secret = randomBytes(32).toString('base64url');
    const id = await chats.begin(db, secret, line, writer, now());
    res.cookie(CHAT_COOKIE, secret, { ...chatCookieOptions(deps), maxAge: MONTH_MS });
    return chatOf(id);
  });

  api.serve(leaveChatEmail, async ({ body }, { req }) => {
    const id = await ownConversation(req);
    await spend(db, `chat e-mail in ${id}`, EMAILS_IN_ONE, now());
    await chats.leaveEmail(db, id, body.email, now());
    return chatOf(id);
  });

  api.serve(markChatSeen, async ({ body }, { req }) => {
    await markSeen(db, await ownConversation(req), body.seq);
    return undefined;
  });

  api.serve(leaveChat, (_input, { res }) => {
    clearChatToken(res, deps);
    return undefined;
  });

  api.serveEvents(followChat, async (_input, { req }) => {
    const own = await ownConversation(req);
    return {
      follower: `chat ${own}`,
      listen: (emit) =>
        onMessage((id) => {
          if (id === undefined || id === own) emit({ changed: 'chat' });
        }),
    };
  });
}
