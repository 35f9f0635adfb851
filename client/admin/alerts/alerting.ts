import { call } from '#client/calls/call.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { Alert } from '#shared/contract/admin/alerts.ts';
import { readPendingWork } from '#shared/contract/admin/pendingWork.ts';
import { alertWords } from './alertWords.ts';

const ONE_OF_ALL_TABS = 'office-alerts';
const RETRY_MS = 30_000;

/** Shows browser alerts until the signal aborts; one of several tabs does, and another takes over when it closes. */
export async function alertUntil(stopSignal: AbortSignal, go: (to: string) => void): Promise<void> {
  // Where a browser has no locks, each tab shows the alert. (Safari before 15.4)
  if (!('locks' in navigator)) return listen(stopSignal, go);
  try {
    await navigator.locks.request(ONE_OF_ALL_TABS, { signal: stopSignal }, () => listen(stopSignal, go));
  } catch (error) {
    if (!stopSignal.aborted) throw error;
  }
}

/**
 * Listens to the stream in the background too, unlike the streams of screens: a browser can spare one connection for one tab.
 * It does not extend the session.
 */
const listen = (stopSignal: AbortSignal, go: (to: string) => void): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let endReported = false;
    const reportEnd = async () => {
      if (endReported || !(await isSignedOut()) || stopSignal.aborted) return;
      endReported = true;
      say(SIGNED_OUT, go);
    };
    const connect = () => {
      const eventSource = new EventSource('/api/admin/alerts');
      source = eventSource;
      eventSource.addEventListener('open', () => (endReported = false));
      eventSource.addEventListener('message', ({ data }) => {
        const words = alertWords(JSON.parse(String(data)) as Alert);
        if (words) say(words, go);
      });
      // The browser reconnects by itself after a break, but not after a refusal.
      eventSource.addEventListener('error', () => {
        if (eventSource.readyState !== EventSource.CLOSED || stopSignal.aborted) return;
        retry = setTimeout(connect, RETRY_MS);
        void reportEnd();
      });
    };
    stopSignal.addEventListener('abort', () => {
      clearTimeout(retry);
      source?.close();
      resolve();
    });
    connect();
  });

const SIGNED_OUT = {
  title: 'Os avisos pararam',
  body: 'A sua sessão no painel terminou. Entre de novo para continuar a recebê-los.',
  to: adminPaths.overview,
};

async function isSignedOut(): Promise<boolean> {
  try {
    await call(readPendingWork, { quietly: true });
    return false;
  } catch (error) {
    if (error instanceof Refused) return error.problem.code === 'signed_out';
    if (error instanceof Unreachable) return false;
    throw error;
  }
}

/** A user who looks at the panel sees the change there. */
function say({ title, body, to }: typeof SIGNED_OUT, go: (to: string) => void): void {
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  const notification = new Notification(title, {
    body,
    tag: `${to} ${title}`,
    icon: '/icons/icon-192.png',
    lang: 'pt-BR',
  });
  notification.addEventListener('click', () => {
    notification.close();
    window.focus();
    go(to);
  });
}
