import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { importQuietly } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { useWantsAlerts } from './alertChoice.ts';

/** Shows browser alerts on every page of the back-office to a user who turned them on. */
export function useAlerts(): void {
  const { username } = useAdmin().admin;
  const wantsAlerts = useWantsAlerts(username);
  const navigate = useNavigate();
  useEffect(() => {
    // The user may have revoked the permission in the browser settings.
    if (!wantsAlerts || !('Notification' in window) || Notification.permission !== 'granted')
      return undefined;
    const leaving = new AbortController();
    void importQuietly(() => import('./alerting.ts')).then(({ alertUntil }) =>
      alertUntil(leaving.signal, (to) => void navigate(to)),
    );
    return () => leaving.abort();
  }, [wantsAlerts, navigate]);
}
