const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Follows a stream of server-sent events while the tab is visible. `onEvent` gets the data of each event, and
 * undefined on each (re)connection, since an event may have been missed. Browsers limit connections per host,
 * so hidden tabs hold none. Returns the function that ends it.
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
