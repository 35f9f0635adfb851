import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const LOST = new TypeError('Failed to fetch dynamically imported module');

class Offline extends Error {}

/** The page of a browser, freshly loaded, whose chunks do not come. */
async function openPage(answer: () => Promise<Response>, tapped?: string) {
  vi.resetModules();
  const page = new EventTarget();
  const location = { reload: vi.fn(), assign: vi.fn() };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('location', location);
  const { reloadOnceWhenChunksAreGone, ...imports } =
    await import('#client/pages/reloadOnceWhenChunksAreGone.ts');
  reloadOnceWhenChunksAreGone(() => tapped, Offline);
  const chunk = (): Promise<never> => {
    page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    return Promise.reject(LOST);
  };
  return { ...imports, location, chunk };
}

const serves = async () => new Response('ok');
const isGone = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('keeps the page whose chunk does not come while the server does not answer', async () => {
  for (const tapped of [undefined, '/carrinho']) {
    const { chunk, importChunk, location } = await openPage(isGone, tapped);
    await expect(importChunk(chunk)).rejects.toThrow(Offline);
    expect(location.reload).not.toHaveBeenCalled();
    expect(location.assign).not.toHaveBeenCalled();
  }
});

it('loads the page once for a chunk that the server no longer has, and shows no error before that', async () => {
  const { chunk, importChunk, location } = await openPage(serves, '/carrinho');
  const settled = vi.fn();
  importChunk(chunk).then(settled, settled);
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/carrinho'));
  expect(settled).not.toHaveBeenCalled();
});

it('shows the error of a chunk that is still missing after the page was loaded for it', async () => {
  const first = await openPage(serves);
  void first.importChunk(first.chunk);
  await vi.waitFor(() => expect(first.location.reload).toHaveBeenCalledOnce());
  const second = await openPage(serves);
  await expect(second.importChunk(second.chunk)).rejects.toBe(LOST);
  expect(second.location.reload).not.toHaveBeenCalled();
});
