import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { useAccountMark } from '#client/device/useAccountMark.ts';
import { paths } from '#client/pages/paths.ts';
import { importQuietly } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { Count, IconLink } from './headerIcons.ts';

/** The bell of the signed-in customer, with the live number of unread notices. */
export function NoticesLink() {
  const mark = useAccountMark();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const [known, setKnown] = useState<{ mark: string; unread: number }>();

  useEffect(() => {
    document.documentElement.classList.toggle('customer-here', mark !== undefined);
    if (mark === undefined) return undefined;
    let left = false;
    let stop = () => {};
    const follow = async () => {
      const { followUnread } = await importQuietly(() => import('#client/account/notices/followUnread.ts'));
      if (left) return;
      stop = followUnread((unread) => {
        setKnown({ mark, unread });
        if (location.pathname === paths.notices) void revalidate();
      });
    };
    // Offline the bell leads to the list all the same.
    follow().catch(() => undefined);
    return () => {
      left = true;
      stop();
    };
  }, [mark, revalidate]);

  const unread = known !== undefined && known.mark === mark ? known.unread : 0;
  useEffect(() => {
    if (unread === 0 || mark === undefined || pathname === paths.notices) return undefined;
    let left = false;
    const see = async () => {
      const now = await callEndpoint(
        async () => (await import('#shared/contract/account/notices.ts')).markNoticesSeen,
        { body: { path: pathname } },
      );
      if (!left) setKnown({ mark, unread: now.unread });
    };
    // A notice that arrives while the list is visible counts as seen; a failure is retried on the next page.
    const seeWhenLookedAt = () => void (document.hidden || see().catch(() => undefined));
    seeWhenLookedAt();
    document.addEventListener('visibilitychange', seeWhenLookedAt);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', seeWhenLookedAt);
    };
  }, [unread, mark, pathname]);
  return (
    <IconLink to={paths.notices} aria-label={unread ? `Notificações, ${inWords(unread)}` : 'Notificações'}>
      <Bell size={22} aria-hidden="true" />
      {unread > 0 && <Count aria-hidden="true">{unread > 99 ? '99+' : unread}</Count>}
    </IconLink>
  );
}

const inWords = (unread: number): string => (unread === 1 ? '1 não lida' : `${unread} não lidas`);
