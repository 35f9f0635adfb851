import { join } from 'node:path';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { loadFixtures } from './database/loadFixtures.ts';
import { holdDatabase } from './database/lock.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { folderMailer, smtpMailer } from './gateways/mailer.ts';
import { EventStreams } from './http/eventStreams.ts';
import { paymentProviders } from './gateways/payments/inUse.ts';
import { simuladoProvider } from './gateways/payments/simulado.ts';
import { FinishedReplies } from './http/finishedReplies.ts';
import { drained, listening, patientServer } from './http/patientServer.ts';
import { openLog } from './log.ts';
import { runOutbox } from './mail/outbox.ts';
import { clientHandlers } from './rendering/clientHandlers.ts';
import { ROOT } from './root.ts';
import { remindToReveal } from './orders/remindToReveal.ts';
import { keepRunning, runPaymentJobs } from './payments/jobs.ts';
import { ensureFirstAdmin } from './session/firstAdmin.ts';
import * as stockDays from './reports/stockDays.store.ts';
import { purge } from './retention/purge.ts';
import { runDaily } from './retention/runDaily.ts';
import { sealPlainSecrets } from './session/totpVault.ts';
import { simuladoSecrets } from './simulado/simulado.ts';
import { sendWebhooks } from './simulado/webhooks.ts';
import { sentenceFor } from './startFault.ts';
import { openVault } from './units/vault.ts';

/** Opens the database, brings it up to date, and serves until SIGTERM or SIGINT. */
async function main(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const letGo = holdDatabase(config.databaseUrl);
  const database = openDatabase(config.databaseUrl);
  await migrate(database.db);
  if (await loadFixtures(database.db, config.fixturesDir, new Date(), openVault(config.deliveryKey)))
    tell(`The database was empty: the sample shop of ${config.fixturesDir} is now in it.`);
  await sealPlainSecrets(database.db, config.sessionSecret);
  const firstAdmin = await ensureFirstAdmin(database.db, config.firstAdmin, new Date());

  const mailFolder = join(config.dataDir, 'mail');
  const mediaFolder = join(config.dataDir, 'media');
  let draining = false;
  const finished = new FinishedReplies(config.mode === 'development' ? () => undefined : database.generation);
  const streams = new EventStreams();
  const server = patientServer();
  const pages = await clientHandlers({
    root: ROOT,
    mode: config.mode,
    server,
    finished,
    publicUrl: config.publicUrl,
  });
  let ownAddress = '';
  const secrets = simuladoSecrets(config.sessionSecret);
  const simulator = simuladoProvider({
    ...secrets,
    baseUrl: () => `${ownAddress}/simulado`,
    notifyUrl: () => `${ownAddress}/api/webhooks/simulado`,
  });
  const providers = await paymentProviders(config, simulator, log);
  const app = createApp({
    db: database.db,
    payments: { providers, simulado: secrets },
    log,
    finished,
    streams,
    onMessage: database.onMessage,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    sessionSecret: config.sessionSecret,
    deliveryKey: config.deliveryKey,
    limits: config.limits,
    picturesDir: join(config.fixturesDir, 'pictures'),
    mediaDir: mediaFolder,
    draining: () => draining,
    pages: pages.handlers,
  });
  const outbox = runOutbox(
    database.db,
    config.smtpUrl ? smtpMailer(config.smtpUrl) : folderMailer(mailFolder),
    config.publicUrl,
    log,
  );
  const daily = runDaily(async () => {
    await purge(database.db, { mailFolder, mediaFolder }, new Date());
    await stockDays.note(database.db, new Date());
  }, log);
  server.on('request', finished.ahead(app));
  const port = await listening(server, config.port, config.host);
  ownAddress = `http://${reachable(config.host)}:${port}`;
  const now = () => new Date();
  const payments = { db: database.db, providers, publicUrl: config.publicUrl, now };
  const jobs = [
    keepRunning(() => runPaymentJobs(payments), log),
    keepRunning(() => remindToReveal(database.db, config.publicUrl, now()), log, 60_000),
    ...(providers.inUse === simulator
      ? [keepRunning(() => sendWebhooks(database.db, secrets.webhookSecret, now()), log, 2_000)]
      : []),
  ];
  tell(`Arara Digital listens on ${addressOf(config, port)} (Ctrl+C ends it)`);
  if (firstAdmin) tell(welcome(firstAdmin, addressOf(config, port)));

  const stop = async (lastCallMs: number): Promise<void> => {
    if (draining) return;
    draining = true;
    streams.end();
    // Vite's connections to browsers never end by themselves; the built pages have nothing to close.
    await Promise.all([drained(server, { lastCallMs, deadlineMs: 10_000 }), pages.close()]);
    await Promise.all([outbox.stop(), daily.stop(), ...jobs.map((job) => job.stop())]);
    await database.close();
    letGo();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(config.mode === 'production' ? 1_000 : 0));
  process.on('SIGINT', () => (draining ? process.exit(130) : void stop(0)));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, 'ended by a fault nobody caught');
      process.exit(1);
    });
  }
}

/** The name by which this process reaches itself where it listens on every address. */
const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** Lines for the person who starts the shop; everything after them is the log's. */
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** A password made up just now is told here and nowhere else. */
const welcome = ({ username, password }: { username: string; password: string }, address: string): string =>
  `
  The back-office:  ${address}/alpha
  User:             ${username}
  Password:         ${password}
  (made just now and shown this once; change it under 'Minha conta')
`;

/** Where to point a browser: the public address when somebody set one, or this machine's with the port it got. */
const addressOf = ({ publicUrl, port: wanted }: Config, port: number): string =>
  wanted === port ? publicUrl : `http://localhost:${port}`;

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
