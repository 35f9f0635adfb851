import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startShop } from '#scripts/bench/processes.ts';
import { BENCH } from '#scripts/bench/secrets.ts';
import { Visitor } from '#scripts/proof/attack/visitor.ts';

/** The findings of a fault: figures, and failed checks. */
export class Seen {
  readonly figures: string[] = [];
  readonly holes: string[] = [];

  figure(words: string): void {
    this.figures.push(words);
  }

  expect(holds: boolean, words: string): void {
    if (!holds) this.holes.push(words);
  }
}

/** Thrown where this machine cannot produce a fault; it is reported as not run, never as passed. */
export class NotHere extends Error {}

/** One way for the surroundings to fail, made against a shop that is started for it. */
export type Fault = (seen: Seen) => Promise<void>;

type Started = NonNullable<Parameters<typeof startShop>[2]>;

/** A sample shop of its own in a folder of its own, with its log. */
export async function openShop({
  folder = makeTempFolder(),
  databaseUrl = '',
  ...started
}: Started & { folder?: string; databaseUrl?: string } = {}) {
  let log = '';
  const settings = { LOG_LEVEL: 'info', ...started.settings };
  const shop = await startShop(folder, databaseUrl, {
    ...started,
    settings,
    onOutput: (words) => (log += words),
  }).catch((error: unknown) => {
    throw new Error(`${String(error)} ${log}`);
  });
  const base = new URL(shop.url);
  return {
    ...shop,
    folder,
    base,
    log: () => log,
    /** Milliseconds until the process was gone after SIGTERM. */
    stop: async (): Promise<number> => {
      const begun = performance.now();
      await shop.stop();
      return performance.now() - begun;
    },
    owner: async () => {
      const owner = new Visitor(base, 'owner');
      await owner.json('post', '/api/admin/session', {
        body: { username: 'admin', password: BENCH.password },
      });
      return owner;
    },
  };
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

const folders = new Set<string>();
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arara-faults-'));
  folders.add(folder);
  return folder;
}

interface Product {
  id: string;
  stock: number | null;
}

export interface Placed {
  number: string;
  payment: { id: string; pix: object | null; simulated: { panelUrl: string | null } | null };
}

/** A customer who signs up, and buys one product after the other. */
export async function buyerAt({ base }: OpenShop, name: string) {
  const visitor = new Visitor(base, name);
  const email = `${name.toLowerCase()}@falhas.example`;
  await visitor.json('post', '/api/account', {
    body: { name, email, password: 'nuvem-cobre-tatu-81', terms: true },
  });
  const { items } = await visitor.json<{ items: Product[] }>('get', '/api/products?perPage=48');
  const plenty = items.filter(({ stock }) => stock !== null && stock >= 8);
  let bought = 0;
  return {
    visitor,
    /** Orders one of the next product by Pix. */
    order: async (): Promise<Placed> => {
      const product = plenty[bought++ % plenty.length];
      const lines = [{ productId: product?.id, quantity: 1 }];
      const { methods } = await visitor.json<{ methods: { pix: { total: number } } }>(
        'post',
        '/api/account/checkout/quote',
        { body: { lines } },
      );
      return visitor.json('post', '/api/account/checkout', {
        headers: { 'idempotency-key': `falhas-${name}-${bought}` },
        body: { lines, method: 'pix', installments: 1, total: methods.pix.total },
      });
    },
    /** Does at the simulator what the buyer does at the bank. */
    pay: async ({ payment }: Placed): Promise<void> => {
      const panel = new URL(payment.simulated?.panelUrl ?? '', base);
      await visitor.ask('post', `${panel.pathname}/pagar`, {
        raw: '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    },
    statusOf: async ({ number }: Placed): Promise<string> =>
      (await visitor.json<{ orderStatus: string }>('get', `/api/account/orders/${number}/payment`))
        .orderStatus,
  };
}

const STEP_MS = 250;

/** Milliseconds until it is so; undefined where it was not within `patienceMs`. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  patienceMs: number,
): Promise<number | undefined> {
  const begun = performance.now();
  while (performance.now() - begun < patienceMs) {
    if (await isSo()) return performance.now() - begun;
    await sleep(STEP_MS);
  }
  return undefined;
}

export const seconds = (ms: number | undefined): string =>
  ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`;

interface MailPage {
  items: { lastError: string }[];
  cursors: { after: string | null };
}

/**
 * Whether the back-office lists an email that failed with this error and will be retried; the first ones are on
 * the last pages.
 */
export async function outboxListsError(staff: Visitor, fault: RegExp): Promise<boolean> {
  let after: string | null = '';
  while (after !== null) {
    const { items, cursors }: MailPage = await staff.json(
      'get',
      `/api/admin/mails?perPage=48${after && `&after=${after}`}`,
    );
    if (items.some(({ lastError }) => fault.test(lastError))) return true;
    after = cursors.after;
  }
  return false;
}

type Resource = 'fsize' | 'nofile';

/** Sets how much a running process may have of something; its hard limit stays, so that it can be lifted again. */
export function limit({ pid }: OpenShop, resource: Resource, most: number | 'unlimited'): void {
  const { status, error, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--${resource}=${most}:`], {
    encoding: 'utf8',
  });
  if (error) throw new NotHere('there is no prlimit (util-linux)');
  if (/no such process/i.test(stderr)) throw new Error('the process of the shop is gone');
  if (status !== 0) throw new NotHere(`prlimit sets no limit here: ${stderr.trim()}`);
}

/** The user of the shop's process where this is root, since folder permissions do not stop root. */
export function unprivilegedUser(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid, gid);
  return { uid, gid };
}
