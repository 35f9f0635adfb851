// `npm run test:browsers [-- firefox|webkit]`: buys, meets a refused form, looks at selling and signs in to the office in
// Firefox and WebKitGTK, in a sample shop of its own. `npm test` does the same where they are installed.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnShop } from '#scripts/bench/processes.ts';
import { firefox, type Tab, webkit } from './drivers.ts';

const BROWSERS: Record<string, () => Promise<Tab>> = {
  firefox: () => firefox(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'),
  webkit: () => webkit(process.env['WEBKIT_DRIVER'] ?? 'WebKitWebDriver'),
};
const ADMIN = { username: 'chefe', password: 'uma-senha-de-teste-9' };

const button = (words: string) => `//button[contains(normalize-space(.), "${words}")]`;
const heading = (words: string) => `document.querySelector('h1')?.textContent?.startsWith('${words}')`;
const EMAIL = '//main//input[@type="email"]';

async function walk(tab: Tab, url: string): Promise<void> {
  const open = async (address: string) => {
    // Firefox aborts a navigation that begins while the previous document still loads.
    await tab.until("document.readyState === 'complete'");
    await tab.open(url + address);
    await tab.until("'hydrated' in document.documentElement.dataset");
  };
  await open('/produto/vpn-toca-1-mes');
  await tab.click('//a[contains(normalize-space(.), "Comprar agora")]');
  await tab.type(EMAIL, 'ana@correio');
  await tab.click(button('com Pix'));
  await tab.until("document.querySelector('main [type=email]')?.getAttribute('aria-invalid') === 'true'");
  await tab.type(EMAIL, `ana-${Date.now()}@correio.example`);
  await tab.click(button('com Pix'));
  const panel = await tab.until<string>("document.querySelector('a[target=_blank][href*=simulado]')?.href");
  await fetch(`${panel}/pagar`, { method: 'POST', redirect: 'manual' });
  await tab.until("location.pathname.startsWith('/conta/pedidos/')");
  await tab.click(button('Revelar'));
  await tab.until("document.body.innerText.includes('Copiar')");

  await open('/vender');
  await tab.until(heading('Vender na loja'));
  await open('/alpha');
  await tab.type('//input[@name="username"]', ADMIN.username);
  await tab.type('//input[@name="password"]', ADMIN.password);
  await tab.click(button('Entrar'));
  await tab.until(heading('Visão Geral'));
  await open('/alpha/dashboard/orders');
  await tab.click('(//tbody//a)[1]');
  await tab.until(heading('Pedido A-'));
}

async function run(): Promise<void> {
  const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(BROWSERS);
  const folder = await mkdtemp(join(tmpdir(), 'arara-browsers-'));
  const settings = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  const { child, url } = await spawnShop(folder, '', { settings });
  const ended = once(child, 'exit');
  try {
    await isReady(url);
    for (const name of names) {
      const started = Date.now();
      const tab = await BROWSERS[name]?.();
      if (!tab) throw new Error(`There is no browser ${name}`);
      await walk(tab, url).finally(() => tab.close());
      console.log(`${name}: passed after ${((Date.now() - started) / 1_000).toFixed(1)} s`);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function isReady(url: string): Promise<void> {
  const over = Date.now() + 60_000;
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > over) throw new Error('The shop did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

await run();
