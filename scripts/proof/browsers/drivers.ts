import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';

/** The actions of the walk in a browser. Elements are named by XPath; each call waits for them. */
export interface Tab {
  open(address: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Runs in the page until its value is truthy, and gives that back. */
  until<T>(expression: string): Promise<NonNullable<T>>;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const INTO_VIEW = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
const WINDOW = { width: 1280, height: 900 };

/** Firefox, by its built-in WebDriver BiDi. */
export async function firefox(program: string): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  await page.setViewport(WINDOW);
  page.setDefaultTimeout(PATIENCE_MS);
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: async (address) => void (await page.goto(address)),
    click: (xpath) => find(xpath).click(),
    type: (xpath, text) => find(xpath).fill(text),
    until: <T>(expression: string) =>
      untilTrue(() => page.evaluate(`(() => ${expression})()`) as Promise<T>, expression),
    close: () => browser.close(),
  };
}

/**
 * WebKitGTK, by the classic protocol of its WebKitWebDriver on a virtual screen.
 * (https://www.w3.org/TR/webdriver2/)
 */
export async function webkit(driver: string): Promise<Tab> {
  const port = await freePort();
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1280x1024x24', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const end = () => {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
  };
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  try {
    await untilTrue(() => send('GET', '/status').catch(() => false), 'WebKitWebDriver answers');
    const options = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
    const { sessionId } = (await send('POST', '/session', {
      capabilities: { alwaysMatch: options },
    })) as { sessionId: string };
    const at = (path: string, body: object) => send('POST', `/session/${sessionId}${path}`, body);
    await at('/window/rect', WINDOW);
    /** Does it to the first of these that can be reached. */
    const on = async (xpath: string, act: (id: string) => Promise<unknown>): Promise<void> =>
      void (await untilTrue(async () => {
        const found = (await at('/elements', { using: 'xpath', value: xpath })) as Record<string, string>[];
        for (const each of found) {
          const [id = ''] = Object.values(each);
          await at('/execute/sync', { script: INTO_VIEW, args: [each] });
          if (
            await act(id).then(
              () => true,
              () => false,
            )
          )
            return true;
        }
        return false;
      }, xpath));
    return {
      open: async (url) => void (await at('/url', { url })),
      click: (xpath) => on(xpath, (id) => at(`/element/${id}/click`, {})),
      type: (xpath, text) =>
        on(xpath, async (id) => {
          await at(`/element/${id}/clear`, {});
          await at(`/element/${id}/value`, { text });
        }),
      until: <T>(expression: string) =>
        untilTrue(
          () => at('/execute/sync', { script: `return ${expression}`, args: [] }) as Promise<T>,
          expression,
        ),
      close: async () => {
        await send('DELETE', `/session/${sessionId}`).catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function untilTrue<T>(look: () => Promise<T>, what: string): Promise<NonNullable<T>> {
  const over = Date.now() + PATIENCE_MS;
  let last: unknown;
  while (Date.now() < over) {
    // While a page goes, it answers nothing.
    const value = await look().catch((error: unknown) => void (last = error));
    if (value) return value;
    await sleep(100);
  }
  throw new Error(`In vain for ${PATIENCE_MS / 1_000} s: ${what}`, { cause: last });
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
