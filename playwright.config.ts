import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

// The engine without the windows around it needs a third less of the processor.
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Browser tests: each worker starts a copy of the sample shop (client/e2e/shop.ts). */
export default defineConfig({
  testDir: 'client/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './client/e2e/sampleShop.ts',
  outputDir: 'test-results',
  // A test waits for the browser, the shop and its emails in turn; one worker more than processors fills these gaps.
  workers: Math.min(4, availableParallelism() + 1),
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: 'test-results/browser.json' }]]
    : [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Only the tests of life without a connection need it; elsewhere each page would start one.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? CHROMIUMS.find((file) => existsSync(file)) ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // What only one of the sizes has is tagged with it.
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'light' },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    },
  ],
});
