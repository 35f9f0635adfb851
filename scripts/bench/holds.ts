// `npm run bench:holds`: sends a sample shop the files and bodies that are slowest to read, and prints how long
// each one blocked the shop's event loop, according to `/metrics`. It exits with 1 if one blocked it for more
// than 100 ms. Other work on the machine adds its own waits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { startShop } from './processes.ts';
import { BENCH } from './secrets.ts';

const MOST_MS = 100;
const KEY = 'a key of the bench for its metrics, long enough';
const SETTLE_MS = 300;

const folder = mkdtempSync(join(tmpdir(), 'arara-bench-holds-'));
const shop = await startShop(folder, '', { settings: { METRICS_KEY: KEY } });
const signIn = () =>
  fetch(`${shop.url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ username: 'admin', password: BENCH.password }),
  });
let login = await signIn();
// The first administrator is made once the shop listens.
for (let tries = 0; !login.ok && tries < 5; tries++) {
  await pause(SETTLE_MS);
  login = await signIn();
}
const cookie = login.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ');

const headers = { cookie, origin: shop.url };
const get = (path: string) => fetch(shop.url + path, { headers });
const post = (path: string, body: unknown) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const upload = (path: string, field: string, content: string | Buffer, name: string) => {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
  return fetch(shop.url + path, { method: 'POST', headers, body: form });
};
const csv = (text: string) => upload('/api/admin/product-imports', 'file', text, 'produtos.csv');
const HEAD = 'Nome;Descrição;Categoria;Preço;Estoque;Especificações';
const sheet = (count: number, line: (place: number) => string) =>
  csv([HEAD, ...Array.from({ length: count }, (_, place) => line(place))].join('\r\n'));

const found = (await (await get('/api/admin/products?perPage=1')).json()) as { items: { id: string }[] };
const product = `/api/admin/products/${found.items[0]?.id ?? ''}`;
const units = (text: string) => post(`${product}/units`, { kind: 'code', text });
const PICTURE_SIDE = 6_000;
const picture = await sharp({
  create: { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3, background: '#345678' },
})
  .png()
  .toBuffer();

const CASES: [name: string, ask: () => Promise<Response>][] = [
  ['nothing', () => get('/healthz')],
  ['9 M semicolons as a file', () => csv(';'.repeat(9_000_000))],
  ['3 M empty quotes', () => csv('"";'.repeat(3_000_000))],
  ['9 M quotes', () => csv('"'.repeat(9_000_000))],
  ['9 M empty lines', () => csv(`Nome\n${'\n'.repeat(9_000_000)}`)],
  [
    '10,000 good lines, 9 MB',
    () => sheet(10_000, (n) => `Produto ${n};${'palavra '.repeat(100)};instagram;10,90;5;`),
  ],
  ['10,000 faulty lines, 9 MB', () => sheet(10_000, () => `;${'x '.repeat(400)};nada;1,234;x;sem valor`)],
  [
    '90 lines of 20,000 specifications',
    () => sheet(90, (n) => `P ${n};d;instagram;1;1;${'a:b|'.repeat(20_000)}`),
  ],
  [
    '1,000 units',
    () => units(Array.from({ length: 1_000 }, (_, n) => `CHAVE-${n}-${'x'.repeat(60)};nota`).join('\n')),
  ],
  ['89,000 semicolons as units', () => units(';'.repeat(89_000))],
  [
    '900 results of payouts',
    () =>
      post('/api/admin/payouts/results', {
        text: `Saque;Chave Pix;Valor;Resultado;Motivo\n${'S-1001;a;1;pago;\n'.repeat(900)}`,
      }),
  ],
  [
    '33,000 lines of a checkout',
    () => post('/api/account/checkout/quote', { lines: Array.from({ length: 33_000 }, () => ({})) }),
  ],
  ['48,000 numbers', () => post('/api/contact', `{"a":[${'1,'.repeat(48_000)}1]}`)],
  [
    '9,000 fields',
    () => post('/api/contact', Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`k${n}`, 1]))),
  ],
  ['36 megapixels', () => upload(`${product}/images`, 'images', picture, 'a.png')],
  ['the OpenAPI document, first asked', () => get('/api/openapi.json')],
  ['the OpenAPI document', () => get('/api/openapi.json?again')],
  ['the pages of the API', () => get('/api/docs')],
];

const takeHold = async (): Promise<number> => {
  const reply = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${KEY}` } });
  return Number(/^arara_event_loop_longest_hold_seconds (\S+)/m.exec(await reply.text())?.[1]) * 1_000;
};

let worst = 0;
for (const [name, ask] of CASES) {
  await pause(SETTLE_MS);
  await takeHold();
  const reply = await ask();
  await reply.arrayBuffer();
  await pause(SETTLE_MS);
  const holdMs = await takeHold();
  worst = Math.max(worst, holdMs);
  process.stdout.write(
    `${holdMs > MOST_MS ? 'HELD ' : '     '}${name}: ${reply.status}, ${Math.round(holdMs)} ms\n`,
  );
}
await shop.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(worst > MOST_MS ? 1 : 0);
