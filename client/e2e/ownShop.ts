import { rm } from 'node:fs/promises';
import { ADMIN, end, sampleFolder, serve, settingsOf, type Shop, test as base } from './shop.ts';

interface OwnShop {
  shop: Shop;
  /** Starts it anew where it stands, so many milliseconds ahead of us: what has become due by then is done at once. */
  later: (ms: number) => Promise<void>;
}

/** A sample shop for one file alone, which may empty it and put its clock on. */
export const test = base.extend<object, { own: OwnShop; later: OwnShop['later'] }>({
  own: [
    async ({}, use) => {
      const dataDir = await sampleFolder();
      const words = ['--import', './scripts/faults/turnedClock.mjs', 'dist/server/main.js'];
      const { server, url } = await serve(words, settingsOf(dataDir));
      let running = server;
      const later = async (ms: number) => {
        await end(running);
        // The pages that are open go on at the same address.
        const same = { PORT: new URL(url).port, PUBLIC_URL: url, CLOCK_BEGINS: String(ms) };
        running = (await serve(words, { ...settingsOf(dataDir), ...same })).server;
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
