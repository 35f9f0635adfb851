import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from '#server/platform/root.ts';
import { temporaryFolder } from './emptyDatabaseUrl.ts';
import { TEST_DELIVERY_KEY, TEST_PASSWORD, TEST_SECRET } from './testShop.ts';

export interface ShopProcess {
  url: string;
  port: number;
  /** `kill -9`; returns when the process is gone. */
  kill: () => Promise<void>;
}

const STEP_MS = 20;

/**
 * The built shop in a process of its own (`npm run build` comes first), ready, with the secrets of all test shops; the
 * end of the test ends it.
 */
export async function startShop(
  databaseUrl: string,
  listenAt = 0,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const dataDir = await temporaryFolder();
  const child = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(listenAt),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: TEST_SECRET,
      DELIVERY_KEY: TEST_DELIVERY_KEY,
      LOG_LEVEL: 'silent',
      READS_PER_MINUTE: '0',
      WRITES_PER_MINUTE: '0',
      ADMIN_PASSWORD: TEST_PASSWORD,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  for (;;) {
    const port = Number(/listens on http:\/\/[^:]+:(\d+)/.exec(output)?.[1] ?? 0);
    const url = `http://127.0.0.1:${port}`;
    const ready =
      port > 0 &&
      (await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (ready) return { url, port, kill };
    if (child.exitCode !== null) throw new Error(`The shop did not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
