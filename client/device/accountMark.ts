/**
 * The readable cookie beside the session's own: whether this device is signed in, and as the same person as
 * before. It grants nothing; it saves guests a request.
 */
export const accountMark = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : /(?:^|;\s*)(?:__Host-)?customer_here=([\w-]+)/.exec(document.cookie)?.[1];

const CHANGED = 'accountmark';

/** Announces a sign-in or sign-out that happened without a navigation. */
export const announceAccountMark = (): boolean => document.dispatchEvent(new Event(CHANGED));

/** Runs the callback when the mark may have changed: on the event below, or when the tab becomes visible. */
export function whenMarkMayChange(look: () => void): () => void {
  for (const event of [CHANGED, 'visibilitychange']) document.addEventListener(event, look);
  return () => {
    for (const event of [CHANGED, 'visibilitychange']) document.removeEventListener(event, look);
  };
}
