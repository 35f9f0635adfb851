import { rm } from 'node:fs/promises';
import { ADMIN, end, sampleFolder, serve, settingsOf, type Shop, test as base } from './shop.ts';

interface IsolatedShop {
  shop: Shop;
  /**
   * Restarts it in the same folder, this many milliseconds ahead of our clock: it does at once what has become
   * due.
   */
  later: (ms: number) => Promise<void>;
}

/** A sample shop for one file alone, which may empty it and put its clock on. */
export const test = base.extend<object, { own: IsolatedShop; later: IsolatedShop['later'] }>({
  own: [
    async ({}, use) => {
      const dataDir = await sampleFolder();
      const words = ['--import', './scripts/proof/faults/turnedClock.mjs', 'dist/server/main.js'];
      const { server, url } = await serve(words, settingsOf(dataDir));
      let running = server;
      const later = async (ms: number) => {
        await end(running);
        // The pages that are open go on at the same address.
        const same = { PORT: new URL(url).port, PUBLIC_URL: url, CLOCK_BEGINS: String(ms) };
        const begin = async () =>
          (running = (await serve(words, { ...settingsOf(dataDir), ...same })).server);
        await begin();
        if (!(await confirmClock(url))) return;
        // The next start runs at once what waited for the clock.
        await end(running);
        await begin();
      };
      await use({ shop: { url, admin: ADMIN, dataDir }, later });
      await end(running);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [({ own }, use) => use(own.shop), { scope: 'worker' }],
  later: [({ own }, use) => use(own.later), { scope: 'worker' }],
});

/** As the owner does whose shop was off for days: nothing ends, is paid or released before. False where nothing waits for it. */
async function confirmClock(url: string): Promise<boolean> {
  const ask = (method: string, path: string, body?: object, cookie = '') =>
    fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedIn = await ask('POST', 'session', ADMIN);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { clock } = (await (await ask('GET', 'setup', undefined, cookie)).json()) as {
    clock: { now: string } | null;
  };
  return clock !== null && (await ask('POST', 'clock', { now: clock.now }, cookie)).ok;
}
