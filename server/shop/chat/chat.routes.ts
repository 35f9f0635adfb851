import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request } from 'express';
import {
  type Chat,
  followChat,
  leaveChat,
  leaveChatEmail,
  markChatSeen,
  readChat,
  sendChatLine,
  suggestAnswers,
} from '#shared/contract/chat.ts';
import { DAY } from '#shared/time.ts';
import * as faq from '#server/shop/content/faq.store.ts';
import type { OnRowChange } from '#server/platform/database/rowChanges.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { addressKey, type Limit, spend } from '#server/services/limits/attempts.store.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { attendanceAt } from './attendance.ts';
import * as chats from './chat.store.ts';

/** What a visitor may say, so that nobody floods the inbox; behind one address of a phone company are many people. */
const LINES_FROM_ONE: Limit = { most: 60, windowSeconds: 600 };
const LINES_IN_ONE: Limit = { most: 20, windowSeconds: 60 };
const BEGUN_BY_ONE: Limit = { most: 10, windowSeconds: 600 };
const EMAILS_IN_ONE: Limit = { most: 5, windowSeconds: 600 };

const COOKIE = 'chat_token';
const MONTH_MS = 30 * DAY;

interface ChatDeps {
  db: Db;
  /** Whether people reach the shop by https. */
  secure: boolean;
  now: () => Date;
}

/** The visitor's side of the support chat; who holds the secret in the cookie is the visitor of that conversation. */
export function chatRoutes(api: Api, { db, secure, now }: ChatDeps, onMessage: OnRowChange): void {
  const cookie: CookieOptions = { httpOnly: true, sameSite: 'strict', secure, path: '/api/chat' };

  const conversationOf = async (req: Request): Promise<string | undefined> => {
    const secret = ((req.cookies ?? {}) as Record<string, unknown>)[COOKIE];
    return typeof secret === 'string' && secret !== '' ? chats.findBySecret(db, secret) : undefined;
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

  api.serve(readChat, async (_asked, { req }) => chatOf(await conversationOf(req)));

  api.serve(suggestAnswers, async ({ body }) => ({ items: await faq.suggest(db, body.text) }));

  api.serve(sendChatLine, async ({ body }, { req, res }) => {
    await spend(db, `chat from ${addressKey(req)}`, LINES_FROM_ONE, now());
    const known = await conversationOf(req);
    if (known) {
      await spend(db, `chat in ${known}`, LINES_IN_ONE, now());
      await transaction(db, (trx) => chats.say(trx, known, body, now()));
      return chatOf(known);
    }
    await spend(db, `chat begun by ${addressKey(req)}`, BEGUN_BY_ONE, now());
    const secret = randomBytes(32).toString('base64url');
    const id = await chats.begin(db, secret, body, now());
    res.cookie(COOKIE, secret, { ...cookie, maxAge: MONTH_MS });
    return chatOf(id);
  });

  api.serve(leaveChatEmail, async ({ body }, { req }) => {
    const id = await ownConversation(req);
    await spend(db, `chat e-mail in ${id}`, EMAILS_IN_ONE, now());
    await chats.leaveEmail(db, id, body.email, now());
    return chatOf(id);
  });

  api.serve(markChatSeen, async ({ body }, { req }) => {
    await chats.markSeen(db, await ownConversation(req), body.seq);
    return undefined;
  });

  api.serve(leaveChat, (_asked, { res }) => {
    res.clearCookie(COOKIE, cookie);
    return undefined;
  });

  api.serveEvents(followChat, async (_asked, { req }) => {
    const own = await ownConversation(req);
    return {
      listen: (tell) =>
        onMessage((id) => {
          if (id === undefined || id === own) tell({ changed: 'chat' });
        }),
    };
  });
}
