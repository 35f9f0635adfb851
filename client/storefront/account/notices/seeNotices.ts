import { call } from '#client/calls/call.ts';
import { markNoticesSeen } from '#shared/contract/account/notices.ts';

/** Marks as read what leads to the page that is looked at, and gives how many are left. */
export const seeNotices = async (path: string): Promise<number> =>
  (await call(markNoticesSeen, { body: { path } })).unread;
