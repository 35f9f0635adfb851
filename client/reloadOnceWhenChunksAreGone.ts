const KEY = 'reloaded-for-chunk';
const PATIENCE_MS = 60_000;

let leaving = false;

/**
 * What a chunk gives. While the page is being loaded anew for want of a chunk, nothing comes of those that are missing: a
 * fault told meanwhile would only flash.
 */
export async function fromChunk<Given>(load: () => Promise<Given>): Promise<Given> {
  try {
    return await load();
  } catch (error) {
    if (leaving) return new Promise<never>(() => {});
    throw error;
  }
}

/**
 * After a new release the chunks of the page somebody has open are gone. One load fetches the new ones, of the address
 * that was tapped where there is one; a second failure within a minute is a real one and reaches the error page.
 * (Specification, section 8)
 */
export function reloadOnceWhenChunksAreGone(tapped: () => string | undefined): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PATIENCE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    leaving = true;
    const address = tapped();
    if (address === undefined) location.reload();
    else location.assign(address);
  });
}
