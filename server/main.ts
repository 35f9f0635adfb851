import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { startLoops } from '#server/operations/loops.ts';
import { notifyOwnersOfClock } from '#server/operations/system/notifyOwnersOfClock.ts';
import { proveSessionSecret } from '#server/people/session/sessionSecret.ts';
import { ensureFirstAdmin } from '#server/people/session/staff/firstAdmin.ts';
import { isAdminTokenOf } from '#server/people/session/token.ts';
import { openVault, type Vault } from '#server/platform/crypto/vault.ts';
import { lockDatabase, oneStartAtATime } from '#server/platform/database/lock.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Loop } from '#server/platform/jobs/every.ts';
import { openLog } from '#server/platform/log.ts';
import { LogTail } from '#server/platform/logTail.ts';
import { watchLoop } from '#server/platform/loopHolds.ts';
import { keepToOwner } from '#server/platform/ownerOnly.ts';
import { ROOT } from '#server/platform/root.ts';
import { clientHandlers } from '#server/rendering/clientHandlers.ts';
import { loadFixtures } from '#server/sample/loadFixtures.ts';
import { ClockWatch } from '#server/services/clock/clockWatch.ts';
import { EventStreams } from '#server/services/endpoints/eventStreams.ts';
import { drained, listening, httpServer } from '#server/services/http/httpServer.ts';
import { openMedia } from '#server/services/media/openMedia.ts';
import { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { proveDeliveryKey } from '#server/trade/inventory/deliveryKey.ts';
import { openProviders } from '#server/trade/payments/providers/registry.ts';
import { createApp } from './app.ts';
import { inCluster, onOrder, type Order, reportReady } from './clusterMember.ts';
import { type Config, readConfig } from './config.ts';
import { sentenceFor } from './startFault.ts';

/**
 * Collects what is left over once it is half of what is in use. V8 lets it grow to four times that: a process that drew pages for a
 * while held 350 MB, of which 70 were in use; it keeps 210.
 */
const thriftyHeap = '--heap-growing-percent=50';

/** Opens the database, brings it up to date, and serves until SIGTERM or SIGINT. */
async function main(config: Config): Promise<void> {
  setFlagsFromString(thriftyHeap);
  const logTail = new LogTail();
  const log = openLog(config.logLevel, process.stdout, logTail);
  for (const path of await keepToOwner(filesOf(config)))
    log.warn(`others could read ${path}; now only its owner can`);
  const vault = openVault(config.deliveryKey);
  const releaseLock = lockDatabase(config.databaseUrl);
  // Their packages are absent from memory where traces are off.
  const traces = config.traces
    ? (await import('#server/operations/metrics/traces.ts')).startTraces({ goOn: config.trustProxy > 0, log })
    : undefined;
  const media = openMedia(config, log);
  await media.check();
  const database = openDatabase(config.databaseUrl, {
    statement: traces?.statement,
    ...(config.slowQueryMs > 0 && {
      slow: {
        from: config.slowQueryMs,
        report: (statement, ms) => log.warn({ statement, ms }, 'slow statement'),
      },
    }),
  });
  await bringUpToDate(config, database.db, vault);
  const clock = new ClockWatch({
    db: database.db,
    log,
    onDoubt: (doubt) => notifyOwnersOfClock(database.db, config.publicUrl, doubt),
  });
  await clock.look();

  let draining = false;
  const closing = new AbortController();
  const responseCache = new ResponseCache(
    config.mode === 'development' ? undefined : database,
    isAdminTokenOf(config.sessionSecret, () => new Date()),
  );
  const streams = new EventStreams();
  const server = httpServer();
  const pages = await clientHandlers({
    root: ROOT,
    mode: config.mode,
    server,
    responseCache,
    publicUrl: config.publicUrl,
    log,
  });
  let ownAddress = '';
  const providers = await openProviders(config.payments, {
    publicUrl: config.publicUrl,
    ownAddress: () => ownAddress,
    sessionSecret: config.sessionSecret,
    log,
  });
  let running: readonly Loop[] = [];
  const app = createApp({
    database,
    payments: { providers },
    log,
    responseCache,
    streams,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    sessionSecret: config.sessionSecret,
    deliveryKey: config.deliveryKey,
    limits: config.limits,
    postalCodeUrl: config.postalCodeUrl,
    picturesDir: join(config.fixturesDir, 'pictures'),
    media,
    shareDir: config.shareDir,
    webhooksToItself: config.webhooksToItself,
    databaseUrl: config.databaseUrl,
    backupDir: config.backupDir,
    loops: () => running,
    logTail,
    draining: () => draining,
    clock,
    closing: closing.signal,
    pages: pages.handlers,
  });
  const shop = responseCache.ahead(app);
  const loopHolds = watchLoop(log);
  const watched = {
    database,
    responseCache,
    media,
    loops: () => running,
    loopHolds,
    log,
    now: () => new Date(),
  };
  const measured = config.metricsKey
    ? (await import('#server/operations/metrics/metrics.ts')).withMetrics(
        { key: config.metricsKey, ...watched },
        shop,
      )
    : shop;
  server.on('request', traces ? traces.requests(measured) : measured);
  const port = await listening(server, config.port, config.host);
  ownAddress = `http://${reachable(config.host)}:${port}`;
  // Only now that the shop listens: a start that fails must not swallow the one password that opens the back-office.
  const firstAdmin = await ensureFirstAdmin(database.db, config.firstAdmin, new Date());
  running = startLoops({ config, database, vault, media, providers, traces, clock, log });
  if (inCluster) reportReady({ address: addressOf(config, port), ...sharingOf(config) });
  else print(`Arara Digital listens on ${addressOf(config, port)} (Ctrl+C ends it)`);
  if (firstAdmin) print(welcome(firstAdmin, addressOf(config, port)));

  let ending = false;
  stop = async (order) => {
    if (ending) return;
    ending = true;
    // Where another process has taken its place, a balancer that asks here must not take the whole machine for gone.
    draining = order !== 'leave';
    streams.end();
    closing.abort();
    await Promise.all([
      drained(server, {
        lastCallMs: order !== 'stop' && config.mode === 'production' ? config.drainMs : 0,
        deadlineMs: config.drainMs + FINISHING_MS,
        newVisitors: order !== 'leave',
      }),
      // Vite never closes its connections to browsers; built pages have nothing to close. The server has stopped
      // listening by now: a page that loses Vite looks for the next server, and must not find this one.
      pages.close(),
      ...running.map((loop) => loop.stop()),
    ]);
    // A statement that a loop has left behind may keep its connection for half a minute.
    await Promise.race([database.close(), sleep(CLOSING_MS)]);
    await traces?.close();
    releaseLock();
    process.exit(0);
  };
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, 'ended by an uncaught fault');
      process.exit(1);
    });
  }
}

/** The schema, and the sample shop in an empty database; one process at a time. */
async function bringUpToDate(config: Config, db: Db, vault: Vault): Promise<void> {
  await oneStartAtATime(config.databaseUrl, async () => {
    await migrate(db);
    if (await loadFixtures(db, config.fixturesDir, new Date(), vault))
      print(`The database was empty: the sample shop of ${config.fixturesDir} is now in it.`);
    await proveDeliveryKey(db, vault);
    await proveSessionSecret(db, config.sessionSecret);
  });
}

/** With the drain of a start without settings: ended within the ten seconds that supervisors wait. */
const FINISHING_MS = 5_000;
const CLOSING_MS = 1_000;

/** What the shop stores on this machine: only its owner reads passwords, addresses and secrets there. */
function filesOf({ dataDir, databaseUrl }: Config): string[] {
  const file = databaseUrl.replace(/^sqlite:/, '');
  return [
    ...(databaseUrl.startsWith('sqlite:') ? ['', '-wal', '-shm', '-lock'].map((end) => file + end) : []),
    ...['mail', 'media', 'backups', 'session-secret', 'delivery-key'].map((name) => join(dataDir, name)),
  ];
}

/** The name by which this process reaches itself where it listens on every address. */
const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** Lines for the person who starts the shop; everything after them is the log's. */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A new password is printed only here. */
const welcome = ({ username, password }: { username: string; password: string }, address: string): string =>
  `
  The back-office:  ${address}/alpha
  User:             ${username}
  Password:         ${password}
  (made just now and shown this once; change it under 'Minha conta')
`;

/** Whether several processes may serve from this database, and how many. */
function sharingOf({ databaseUrl, processes }: Config) {
  const shared = !databaseUrl.startsWith('sqlite:');
  return { shared, processes: shared ? processes : 1 };
}

/** Where to point a browser: the configured public address, or this machine's with the port it got. */
const addressOf = ({ publicUrl, port: configuredPort }: Config, port: number): string =>
  configuredPort === port ? publicUrl : `http://localhost:${port}`;

/** How a signal ends the process: at once while it only starts, which loses nothing, and in order once it serves. */
let stop: (order: Order) => Promise<void> = async () => process.exit(0);
let interrupted = false;
process.on('SIGTERM', () => void stop('drain'));
process.on('SIGINT', () => {
  if (interrupted) process.exit(130);
  interrupted = true;
  void stop('stop');
});
onOrder((order) => void stop(order));

process.umask(0o077);
let config: Config | undefined;
try {
  config = readConfig(process.env);
  await main(config);
} catch (error) {
  const sentence = sentenceFor(error, config);
  process.stderr.write(
    sentence
      ? `${sentence}\n`
      : `The shop could not start, for a reason it does not know: ${(error as Error).stack}\n`,
  );
  process.exit(1);
}
