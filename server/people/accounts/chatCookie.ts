import type { CookieOptions, Response } from 'express';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';

/** Holds the secret of a device's conversation with the team. */
export const CHAT_COOKIE = 'chat_token';

export const chatCookieOptions = ({ secure }: Pick<SessionDeps, 'secure'>): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure,
  path: '/',
});

export const clearChatToken = (res: Response, deps: Pick<SessionDeps, 'secure'>): void =>
  void res.clearCookie(CHAT_COOKIE, chatCookieOptions(deps));
