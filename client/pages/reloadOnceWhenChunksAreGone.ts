const KEY = 'reloaded-for-chunk';
const PATIENCE_MS = 60_000;
const NOTICED_MS = 500;
const LONGEST_PAUSE_MS = 4_000;

/** The page is about to go. */
const never = () => new Promise<never>(() => {});

/** Loads the page for a chunk that is gone, or throws its error the second time. */
const reloadFor = async (error: unknown): Promise<never> => {
  if (await reloadOnce()) return never();
  throw error;
};

let leaving: Promise<boolean> = Promise.resolve(false);
let unasked = 0;
let lost: new () => Error = Error;

/**
 * Imports a chunk that a navigation waits for. While the page reloads because a chunk is missing, the import never
 * settles: an error shown before the reload would only flash. Without a server it fails as a request does.
 */
export async function importChunk<Given>(load: () => Promise<Given>): Promise<Given> {
  try {
    return await load();
  } catch (error) {
    if (await leaving) return never();
    throw (await serverAnswers()) ? error : new lost();
  }
}

/** Imports the chunk at this address, which the page names itself. */
export const importNamed = <Given>(address: string): Promise<Given> =>
  importQuietly(() => import(/* @vite-ignore */ address) as Promise<Given>);

/**
 * Imports a chunk that no user action waits for. A failure must not reload the page: the import is retried once
 * there is a connection and a server. The browser may notice a lost connection only after the import failed.
 * While the server restarts, a reload would show the browser's own error page.
 */
export async function importQuietly<Given>(load: () => Promise<Given>): Promise<Given> {
  unasked += 1;
  try {
    for (let failures = 0, pauseMs = NOTICED_MS; ;) {
      await online();
      try {
        return await load();
      } catch (error) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (!(await serverAnswers())) {
          pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
          continue;
        }
        failures += 1;
        if (failures === 1) continue;
        return await reloadFor(error);
      }
    }
  } finally {
    unasked -= 1;
  }
}

/**
 * What a chunk gives that a form or a button needs now; undefined where it does not come, so that the page keeps what is in
 * the form. Where the server answers, a new release has removed the chunk, and the page is loaded once.
 */
export function fromNeededChunk<Given>(load: () => Promise<Given>): Promise<Given | undefined> {
  unasked += 1;
  return load()
    .catch(async (error: unknown) => ((await serverAnswers()) ? reloadFor(error) : undefined))
    .finally(() => (unasked -= 1));
}

const online = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));

/** Whether the server answers, with any status. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * After a new release the chunks of an open page are gone. One reload, of the tapped address where there is
 * one, fetches the new ones. A second failure within a minute is a real one and reaches the error page, as
 * `unreachable` does where the server does not answer. (Specification, section 8)
 */
export function reloadOnceWhenChunksAreGone(
  tapped: () => string | undefined,
  unreachable: new () => Error,
): void {
  lost = unreachable;
  window.addEventListener('vite:preloadError', () => {
    const address = tapped();
    if (address !== undefined || unasked === 0) void reloadOnce(address);
  });
}

/**
 * False where the page was reloaded a moment ago, and where the server does not answer: a reload would replace
 * what is on the screen by the browser's own error page.
 */
function reloadOnce(address?: string): Promise<boolean> {
  leaving = leaving.then(async (gone) => {
    if (gone) return true;
    if (!(await serverAnswers())) return false;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PATIENCE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    if (address === undefined) location.reload();
    else location.assign(address);
    return true;
  });
  return leaving;
}
