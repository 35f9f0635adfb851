import { once } from 'node:events';
import { createServer as createHttpServer, request, type Server } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Visitor } from '#scripts/proof/attack/visitor.ts';
import { fakeMercadoPago } from '#server/testing/fakeMercadoPago.ts';
import { FAKE_KEYS } from '#server/testing/fakeMercadoPagoWebhook.ts';
import {
  buyerAt,
  openShop,
  type OpenShop,
  type Placed,
  seconds,
  type Seen,
  outboxListsError,
  until,
} from './surroundings.ts';

const SOON_MS = 3_000;
/** The time that supervisors wait before they kill. */
const ENDED_MS = 10_000;

const portOf = async (server: Server | ReturnType<typeof createServer>): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** The duration of the slowest of these pages; they are uncached, one after the other. */
async function slowestPage({ base }: OpenShop, seen: Seen): Promise<number> {
  const visitor = new Visitor(base, 'visitor');
  let slowest = 0;
  for (const path of ['/', '/produtos?page=2', '/instagram', '/blog', '/buscar?q=conta']) {
    const { status, ms } = await visitor.ask('get', path);
    seen.expect(status === 200, `${path} answered ${status}`);
    slowest = Math.max(slowest, ms);
  }
  return slowest;
}

/** A mail server that accepts connections and stays silent, until `answer` is called. */
async function mailServer() {
  const state = { silent: true, tries: 0, accepted: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    state.tries += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (state.silent) return;
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          state.accepted += 1;
          socket.write('250 taken\r\n');
        } else if (/^data/i.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else socket.write(/^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  const port = await portOf(server);
  return {
    state,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

export async function silentMailServer(seen: Seen): Promise<void> {
  const mail = await mailServer();
  const settings = { SMTP_URL: mail.url };
  const shop = await openShop({ settings });
  const ana = await buyerAt(shop, 'Ana');
  seen.expect((await until(() => mail.state.tries > 0, 20_000)) !== undefined, 'no email was sent');
  const slowest = await slowestPage(shop, seen);
  seen.expect(slowest < SOON_MS, `a page took ${Math.round(slowest)} ms`);
  const placed = await ana.order();
  await ana.pay(placed);
  seen.expect(
    (await until(async () => (await ana.statusOf(placed)) !== 'pending', 20_000)) !== undefined,
    'an order could not be paid',
  );
  const ended = await shop.stop();
  seen.expect(ended < ENDED_MS, `SIGTERM took ${Math.round(ended)} ms`);

  // Another start, with the mail server still silent: the mail waits where it was, and leaves once there is a server.
  const again = await openShop({ folder: shop.folder, settings });
  const staff = await again.owner();
  const reported = await until(() => outboxListsError(staff, /timeout|greeting/i), 60_000);
  seen.expect(reported !== undefined, 'no mail says why it waits');
  mail.state.silent = false;
  const firstMailMs = await until(() => mail.state.accepted > 0, 150_000);
  seen.expect(firstMailMs !== undefined, 'no mail left once the server answered');
  await again.stop();
  mail.close();
  seen.figure(
    `slowest page ${Math.round(slowest)} ms, an order paid during it, SIGTERM ${seconds(ended)}, the first mail ${seconds(firstMailMs)} after the server answered`,
  );
}

type Mood = 'well' | 'silent' | 'rubbish';

const RUBBISH = [
  { status: 200, body: '<!doctype html><title>502</title>' },
  { status: 200, body: '{"id": 17, "status": ' },
  { status: 200, body: '[]' },
  { status: 201, body: '{"id":null,"status":"paid?","transaction_amount":"-1"}' },
  { status: 500, body: 'null' },
];

/** Mercado Pago as it is, silent, or out of its mind. */
async function moodyBank() {
  const bank = await fakeMercadoPago();
  const state: { mood: Mood; requests: number } = { mood: 'well', requests: 0 };
  const server = createHttpServer((req, res) => {
    state.requests += 1;
    if (state.mood === 'silent') {
      req.resume();
      return;
    }
    if (state.mood === 'rubbish') {
      const { status, body } = RUBBISH[state.requests % RUBBISH.length] ?? { status: 500, body: '' };
      req.resume();
      res.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return;
    }
    const { method, url, headers } = req;
    const onward = request(new URL(url ?? '/', bank.url), { method, headers }, (reply) => {
      res.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  const port = await portOf(server);
  return {
    bank,
    state,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      bank.close();
    },
  };
}

export async function unreliableProvider(seen: Seen): Promise<void> {
  const { bank, state, url, close } = await moodyBank();
  const shop = await openShop({
    settings: {
      PAYMENT_PROVIDER: 'mercadopago',
      MERCADOPAGO_API_URL: url,
      MERCADOPAGO_ACCESS_TOKEN: FAKE_KEYS.accessToken,
      MERCADOPAGO_PUBLIC_KEY: FAKE_KEYS.publicKey,
      MERCADOPAGO_WEBHOOK_SECRET: FAKE_KEYS.webhookSecret,
    },
  });
  const ana = await buyerAt(shop, 'Ana');
  const charges = (placed: Placed) =>
    [...bank.payments.values()].filter((each) => each.external_reference === placed.payment.id).length;
  const waiting: Placed[] = [];
  for (const mood of ['silent', 'rubbish'] as const) {
    state.mood = mood;
    const begun = performance.now();
    const placing = ana.order();
    const slowest = await slowestPage(shop, seen);
    const placed = await placing;
    const took = performance.now() - begun;
    waiting.push(placed);
    seen.expect(slowest < SOON_MS, `${mood}: a page took ${Math.round(slowest)} ms`);
    seen.expect(placed.payment.pix === null, `${mood}: a charge was made of nothing`);
    seen.expect(took < 15_000, `${mood}: the order took ${Math.round(took)} ms`);
    seen.figure(`${mood}: an order placed in ${seconds(took)}, slowest page ${Math.round(slowest)} ms`);
  }
  seen.expect(shop.log().includes('mercadopago call failed'), 'the log does not say why');
  state.mood = 'well';
  const whole = await until(async () => {
    const states = await Promise.all(
      waiting.map(({ number }) =>
        ana.visitor.json<{ pix: object | null }>('get', `/api/account/orders/${number}/payment`),
      ),
    );
    return states.every(({ pix }) => pix !== null);
  }, 60_000);
  seen.expect(whole !== undefined, 'the orders were never charged');
  const chargeCounts = waiting.map(charges);
  seen.expect(
    chargeCounts.every((count) => count === 1),
    `${chargeCounts.join(', ')} charges where one each was to be made`,
  );
  state.mood = 'silent';
  await ana.order();
  const ended = await shop.stop();
  seen.expect(ended < ENDED_MS, `SIGTERM took ${Math.round(ended)} ms`);
  close();
  seen.figure(
    `${waiting.length} charges made ${seconds(whole)} after it was well, one each; SIGTERM ${seconds(ended)}`,
  );
}
