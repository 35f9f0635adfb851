const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Hears a stream of server-sent events for as long as the tab is looked at; `heard` gets what each holds, and undefined
 * whenever the connection stands (again), since something may have happened meanwhile. A browser has few connections to
 * spare, so that tabs in the background hold none. Returns the way to stop.
 */
export function liveEvents(address: string, heard: (event: unknown) => void): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;

  const disconnect = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const connect = () => {
    disconnect();
    if (document.hidden) return;
    const fresh = new EventSource(address);
    source = fresh;
    fresh.addEventListener('open', () => {
      pause = FIRST_PAUSE_MS;
      heard(undefined);
    });
    fresh.addEventListener('message', ({ data }) => heard(JSON.parse(String(data))));
    // The browser comes back by itself after a break, but not after a refusal.
    fresh.addEventListener('error', () => {
      if (fresh.readyState !== EventSource.CLOSED || source !== fresh) return;
      retry = setTimeout(() => {
        heard(undefined);
        connect();
      }, pause);
      pause = Math.min(LONGEST_PAUSE_MS, 2 * pause);
    });
  };
  document.addEventListener('visibilitychange', connect);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', connect);
    disconnect();
  };
}
