import { call } from '#client/calls/call.ts';
import { liveEvents } from '#client/calls/liveEvents.ts';
import { countNotices } from '#shared/contract/account/notices.ts';

/** Tells how many notices whoever is signed in has not read, now and whenever that may have changed, until it is stopped. */
export function followUnread(tell: (unread: number) => void): () => void {
  let left = false;
  let counting = false;
  let again = false;
  const count = async (): Promise<void> => {
    again = counting;
    if (counting) return;
    counting = true;
    // A failure is met again with the next event, or when the stream stands anew.
    const counted = await call(countNotices, {}).catch(() => undefined);
    counting = false;
    if (left) return;
    if (counted) tell(counted.unread);
    if (again) await count();
  };
  const stop = liveEvents('/api/account/notices/events', () => void count());
  return () => {
    left = true;
    stop();
  };
}
