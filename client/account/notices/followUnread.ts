import { call } from '#client/calls/call.ts';
import { liveEvents } from '#client/calls/liveEvents.ts';
import { NOTICES_CHANGED } from '#client/device/noticesChanged.ts';
import { countNotices } from '#shared/contract/account/notices.ts';

/** Reports the number of unread notices, now and after each change, until it is stopped. */
export function followUnread(tell: (unread: number) => void): () => void {
  let left = false;
  let counting = false;
  let again = false;
  let known: number | undefined;
  const count = async (): Promise<void> => {
    again = counting;
    if (counting) return;
    counting = true;
    // A failure is retried with the next event, or when the stream reconnects.
    const counted = await call(countNotices, {}).catch(() => undefined);
    counting = false;
    if (left) return;
    if (counted) {
      tell(counted.unread);
      if (known !== undefined && known !== counted.unread) dispatchEvent(new Event(NOTICES_CHANGED));
      known = counted.unread;
    }
    if (again) await count();
  };
  const stop = liveEvents('/api/account/notices/events', () => void count());
  return () => {
    left = true;
    stop();
  };
}
