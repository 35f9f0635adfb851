import { setTimeout as sleep } from 'node:timers/promises';
import { BENCH } from '#scripts/bench/secrets.ts';
import { Visitor } from '#scripts/proof/attack/visitor.ts';

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 100;
const IMPORTED = 30;

interface Product {
  id: string;
  stock: number | null;
  delivery: string;
}

interface Placed {
  number: string;
  orderId: string;
  payment: { simulated: { panelUrl: string | null } | null };
}

interface Order {
  status: string;
  lines: { id: string; state: string }[];
}

function expect(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

/** Reads until it is so. Throws with `words` after `PATIENCE_MS`. */
async function until<T>(read: () => Promise<T>, isSo: (found: T) => boolean, words: string): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await read();
    if (isSo(found)) return found;
    expect(performance.now() < end, `${words}: ${JSON.stringify(found).slice(0, 300)}`);
    await sleep(LOOK_EVERY_MS);
  }
}

const totalOf = async (visitor: Visitor, words: string): Promise<number> =>
  (await visitor.json<{ total: number }>('get', `/api/products?q=${encodeURIComponent(words)}`)).total;

/** A guest looks at the home page, searches, buys by Pix, pays at the simulator and reveals the goods. */
export async function buyAsGuest(base: URL) {
  const guest = new Visitor(base, 'guest');
  const home = await guest.ask('get', '/');
  expect(home.status === 200 && home.text.includes('</html>'), `the home page answered ${home.status}`);
  expect((await totalOf(guest, 'conta')) > 0, 'a search for "conta" found nothing');

  const { items } = await guest.json<{ items: Product[] }>('get', '/api/products?perPage=48');
  const product = items.find(({ stock, delivery }) => delivery === 'instant' && (stock ?? 0) > 0);
  expect(product !== undefined, 'no product with instant delivery is in stock');
  const lines = [{ productId: product.id, quantity: 1 }];
  const { methods } = await guest.json<{ methods: { pix: { total: number } } }>(
    'post',
    '/api/account/checkout/quote',
    { body: { lines } },
  );
  const placed = await guest.json<Placed>('post', '/api/account/checkout/guest', {
    headers: { 'idempotency-key': 'primeiro-pedido-deste-node' },
    body: { lines, method: 'pix', total: methods.pix.total, email: 'ana@nodes.example', terms: true },
  });
  await guest.ask('post', `${new URL(placed.payment.simulated?.panelUrl ?? '', base).pathname}/pagar`, {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const path = `/api/account/orders/${placed.number}`;
  const read = () => guest.json<Order>('get', path);
  const paid = await until(read, (order) => order.lines[0]?.state === 'ready', 'the order was not delivered');
  const revealed = await guest.ask('post', `${path}/lines/${paid.lines[0]?.id}/reveal`, { body: {} });
  expect(revealed.status === 200, `revealing answered ${revealed.status}: ${revealed.text.slice(0, 300)}`);
  const remaining = await guest.json<{ items: Product[] }>('get', '/api/products?perPage=48');
  const stock = remaining.items.find(({ id }) => id === product.id)?.stock ?? 0;
  expect(stock === (product.stock ?? 0) - 1, `the list shows a stock of ${stock} after the order`);

  /** The same order, after the shop started again. */
  return async (again: URL) => {
    const { lines: bought } = await guest.at(again).json<Order>('get', path);
    expect(bought.length === 1 && bought[0]?.state !== 'waiting', 'the order is not what it was');
  };
}

/** An administrator imports products, which a search then finds: triggers, text index and cached lists. */
export async function importProducts(base: URL): Promise<void> {
  const owner = new Visitor(base, 'owner');
  await owner.json('post', '/api/admin/session', {
    body: { username: 'admin', password: BENCH.password },
  });
  expect((await totalOf(owner, 'quarteto')) === 0, 'the sample shop sells what the import brings');
  const rows = Array.from(
    { length: IMPORTED },
    (_, n) => `Quarteto ${n};Licença ${n};instagram;${10 + n},90;3`,
  );
  const file = ['Nome;Descrição;Categoria;Preço;Estoque', ...rows].join('\r\n');
  const boundary = 'arara-nodes';
  const raw = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="produtos.csv"',
    'content-type: text/csv',
    '',
    file,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const path = '/api/admin/product-imports';
  const { id } = await owner.json<{ id: string }>('post', path, {
    raw,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  await owner.json('post', `${path}/${id}/confirm`, { body: { mode: 'all' } });
  const read = () => owner.json<{ state: string; written: number }>('get', `${path}/${id}`);
  const finished = await until(read, ({ state }) => state === 'done', 'the import did not end');
  expect(finished.written === IMPORTED, `the import wrote ${finished.written} products`);
  const visitor = new Visitor(base, 'visitor');
  await until(
    () => totalOf(visitor, 'quarteto'),
    (total) => total === IMPORTED,
    'a search after the import found',
  );
}
