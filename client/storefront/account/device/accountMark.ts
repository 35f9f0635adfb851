/**
 * The readable cookie beside the session's own: whether somebody is signed in on this device, and as the same person as
 * before. It opens nothing; it spares everybody else a question to the server.
 */
export const accountMark = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : /(?:^|;\s*)(?:__Host-)?customer_here=([\w-]+)/.exec(document.cookie)?.[1];

const CHANGED = 'accountmark';

/** Says that somebody came or went without moving to another page. */
export const tellAccountMark = (): boolean => document.dispatchEvent(new Event(CHANGED));

/** Calls back whenever the mark may have changed: told so, or because the tab is looked at again. */
export function whenMarkMayChange(look: () => void): () => void {
  for (const event of [CHANGED, 'visibilitychange']) document.addEventListener(event, look);
  return () => {
    for (const event of [CHANGED, 'visibilitychange']) document.removeEventListener(event, look);
  };
}
