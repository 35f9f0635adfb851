import { call } from '#client/calls/call.ts';
import { liveEvents } from '#client/calls/liveEvents.ts';
import { countNotices } from '#shared/contract/account/notices.ts';

/** Reports the number of unread notices, now and after each change, until it is stopped. */
export function followUnread(tell: (unread: number) => void): () => void {
  let left = false;
  let counting = false;
  let again = false;
  const count = async (): Promise<void> => {
    again = counting;
    if (counting) return;
    counting = true;
    // A failure is retried with the next event, or when the stream reconnects.
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
