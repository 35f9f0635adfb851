import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import supertest from 'supertest';
import { inject, onTestFinished } from 'vitest';
import { createApp, picturesBelow } from '#server/app.ts';
import { isAdminTokenOf } from '#server/people/session/token.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Loop } from '#server/platform/jobs/every.ts';
import { LogTail } from '#server/platform/logTail.ts';
import { ROOT } from '#server/platform/root.ts';
import { clientHandlers } from '#server/rendering/clientHandlers.ts';
import { loadFixtures } from '#server/sample/loadFixtures.ts';
import { ClockWatch } from '#server/services/clock/clockWatch.ts';
import { EventStreams } from '#server/services/endpoints/eventStreams.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import type { Limits } from '#server/services/limits/rateLimit.ts';
import { FolderStore } from '#server/services/media/folderStore.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import { simuladoSecrets } from '#server/trade/payments/providers/simulado/simulado.ts';
import { DEFAULT_SETTINGS, type StoreSettings } from '#shared/contract/public/settings.ts';
import { checkoutOf, simuladoAt } from './checkout.ts';
import { documentedReplies } from './documentedReplies.ts';
import { migratedDatabaseUrl, openMigrated } from './emptyDatabaseUrl.ts';
import { goodsOf } from './goods.ts';
import { peopleOf } from './people.ts';
import { sampleTemplate } from './sampleTemplate.ts';
import { TEST_DELIVERY_KEY, TEST_PASSWORD, TEST_SECRET } from './secrets.ts';

export { TEST_DELIVERY_KEY, TEST_PASSWORD, TEST_SECRET };
const NOW = '2026-01-15T12:00:00.000Z';

export const TEST_SETTINGS: StoreSettings = {
  ...DEFAULT_SETTINGS,
  storeName: 'Loja de Teste',
  storeEmail: 'loja@teste.example',
  supportEmail: 'suporte@teste.example',
  storePhone: '(11) 5555-0100',
  storeAddress: 'Rua do Teste, 1',
  storeCity: 'São Paulo',
  storeState: 'SP',
  storeZipCode: '01000-000',
  legalName: 'Loja de Teste Ltda.',
  cnpj: '11.222.333/0001-81',
  salesClaim: '15.000',
  hoursWeekdays: '09:00-18:00',
  hoursSaturday: '09:00-13:00',
  installmentsInterestFree: 3,
};

interface Options {
  /** Where postal codes are looked up. */
  postalCodeUrl?: string;
  /** Load the sample shop of `fixtures/` instead of starting empty; `true` loads it as of now. */
  sample?: boolean | Date;
  /** Serve the built storefront too (`npm run build` comes first). */
  pages?: boolean;
  /** How much one address may ask; without limits by default, since all tests come from one. */
  limits?: Limits;
  trustProxy?: number;
  /** Endpoints that exist in this test alone. */
  routes?: (api: Api) => void;
  /** The shop's log; discarded by default. */
  log?: Logger;
  /** The shop's clock, for what depends on time. */
  now?: () => Date;
  /** Another shop whose database this one shares, as a second process does; on PostgreSQL alone. */
  beside?: { databaseUrl: string };
  /** The address people use; http by default. */
  publicUrl?: string;
  /** The folder of uploads, where two shops share one; its own by default. */
  mediaDir?: string;
  /** Where uploads are stored instead of that folder. */
  media?: MediaStore;
  /** Receives the text of every statement. */
  statement?: (text: string) => void;
  /** Keep SQLite in a file, for what looks at its bytes. */
  inFile?: boolean;
  streams?: EventStreams;
  /** Aborted where the process is about to end. */
  closing?: AbortSignal;
  /** What runs beside the visitors, and the last lines of the log; nothing by default. */
  loops?: readonly Loop[];
  logTail?: LogTail;
  /** Whether events may be sent to this machine. */
  webhooksToItself?: boolean;
  /** What compares the clock; by default one that has not looked yet, and so trusts. */
  clock?: (db: Db) => ClockWatch;
  /** Who moves the money; the simulator by default. */
  provider?: PaymentProvider;
}

/** A shop of its own for each test: real routes, real SQL, on the engine of `TEST_DATABASE_URL` or SQLite in memory. */
export async function openTestShop(options: Options = {}) {
  const { publicUrl = 'http://shop.test' } = options;
  const empty = inject('databaseTemplate');
  const template = options.sample === true ? await sampleTemplate(empty, new Date()) : empty;
  const databaseUrl =
    options.beside?.databaseUrl ?? (await migratedDatabaseUrl({ inFile: options.inFile ?? false, template }));
  const { statement } = options;
  const database = openMigrated(databaseUrl, template, { statement });
  const { db } = database;
  if (options.beside) {
    await migrate(db); // The database may be empty.
  } else if (options.sample instanceof Date) {
    await loadFixtures(db, join(ROOT, 'fixtures'), options.sample);
  } else if (!options.sample) {
    await settingsStore.insert(db, TEST_SETTINGS, new Date(NOW));
  }

  const mediaDir = options.mediaDir ?? join(tmpdir(), `arara-media-${randomUUID()}`);
  const media = options.media ?? new FolderStore(mediaDir);
  const responseCache = new ResponseCache(
    database,
    isAdminTokenOf(TEST_SECRET, () => options.now?.() ?? new Date()),
  );
  const streams = options.streams ?? new EventStreams();
  const server = createServer();
  const log = options.log ?? pino({ level: 'silent' });
  const pages = options.pages
    ? await clientHandlers({ root: ROOT, mode: 'test', server, responseCache, publicUrl, log })
    : undefined;
  let api: Api | undefined;
  // The shop calls its own payment provider over HTTP.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const simulator = simuladoAt(address, simuladoSecrets(TEST_SECRET));
  const provider = options.provider ?? simulator;
  const vault = openVault(TEST_DELIVERY_KEY);
  const providers = { inUse: provider, all: [...new Set([provider, simulator])] };
  const app = createApp({
    database,
    payments: { providers },
    log,
    responseCache,
    streams,
    publicUrl,
    trustProxy: options.trustProxy ?? 0,
    limits: options.limits ?? { reads: 0, writes: 0 },
    postalCodeUrl: options.postalCodeUrl,
    picturesDir: picturesBelow(ROOT),
    media,
    shareDir: join(mediaDir, 'share'),
    sessionSecret: TEST_SECRET,
    deliveryKey: TEST_DELIVERY_KEY,
    now: () => options.now?.() ?? new Date(),
    databaseUrl,
    backupDir: `${mediaDir}-backups`,
    loops: () => options.loops ?? [],
    logTail: options.logTail ?? new LogTail(),
    webhooksToItself: options.webhooksToItself ?? false,
    draining: () => false,
    clock: options.clock?.(db) ?? new ClockWatch({ db, log }),
    ...(options.closing && { closing: options.closing }),
    ...(options.routes && { routes: options.routes }),
    pages: (served) => {
      api = served;
      return pages?.handlers(served) ?? [];
    },
  });
  const replies = documentedReplies(() => api, responseCache.ahead(app));
  server.on('request', replies.listener);
  onTestFinished(async () => {
    streams.end();
    server.close();
    server.closeAllConnections();
    await pages?.close();
    await database.close();
    for (const folder of [mediaDir, `${mediaDir}-backups`])
      await rm(folder, { recursive: true, force: true });
    replies.expectDocumented();
  });

  return {
    http: supertest.agent(server),
    db,
    /** What a running shop's own work gets. */
    database,
    /** For tests that open it once more, as another process of the shop would. */
    databaseUrl,
    server,
    /** The replies that it caches, and its counts of requests. */
    responseCache,
    mediaDir,
    media,
    backupDir: `${mediaDir}-backups`,
    endpoints: api?.endpoints ?? [],
    ...goodsOf(db),
    ...peopleOf({ db, server, now: () => options.now?.() ?? new Date() }),
    providers,
    vault,
    ...checkoutOf({ db, vault, providers, publicUrl, now: () => options.now?.() ?? new Date() }, address),
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
