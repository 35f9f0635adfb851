import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { SHORTEST_SECRET } from '#server/platform/crypto/shortestSecret.ts';
import { ROOT } from '#server/platform/root.ts';
import { bucketOf } from '#server/services/media/s3.ts';
import type { ProviderModule } from '#server/trade/payments/providers/module.ts';
import { PROVIDER_MODULES } from '#server/trade/payments/providers/registry.ts';

const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blank, schema.optional());
const secret = z.string().min(SHORTEST_SECRET, `needs at least ${SHORTEST_SECRET} characters`);

const wholeNumber = (least: number, most: number, otherwise: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.preprocess(
    blank,
    z.coerce.number(error).int(error).min(least, error).max(most, error).default(otherwise),
  );
};

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, otherwise: Words[number]) =>
  z.preprocess(blank, z.enum(words, `must be one of ${words.join(', ')}`).default(otherwise));

/** Every environment variable, with its meaning; `.env.example` lists them for people. */
const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test'], 'production'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  /** Where the embedded database, the secrets made here, uploads and written mail live. */
  DATA_DIR: z.preprocess(blank, z.string().default('./data')),
  /** The S3 that keeps uploaded pictures; a folder of `DATA_DIR` without it. */
  MEDIA_URL: optional(
    z
      .string()
      .refine(
        (url) => bucketOf(url) !== undefined,
        'must look like https://KEY:SECRET@s3.sa-east-1.amazonaws.com/bucket?region=sa-east-1, with / and + of the secret as %2F and %2B',
      ),
  ),
  /** Where backups are stored; another disk is better than the same. */
  BACKUP_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z
      .string()
      .refine(
        (url) => /^sqlite:./.test(url) || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)),
        'must look like postgres://user:password@host:5432/database or sqlite:./shop.sqlite',
      ),
  ),
  /** The folder whose files fill an empty database. */
  FIXTURES_DIR: z.preprocess(blank, z.string().default(join(ROOT, 'fixtures'))),
  /** The address people use, for canonical links, mail and the check of `Origin`. */
  PUBLIC_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://loja.example' }),
  ),
  /** The number of trusted proxies in front, which report the visitor's address. */
  TRUST_PROXY: wholeNumber(0, 10, 0),
  /** What one address may do in a minute; 0 lifts the limit. Finished replies and files are never counted, dear ones several times. */
  READS_PER_MINUTE: wholeNumber(0, 1_000_000, 1_200),
  WRITES_PER_MINUTE: wholeNumber(0, 1_000_000, 120),
  /** How much of the limits on sign-ups, failed sign-ins and messages one IPv4 address has, in percent; 0 lifts them. */
  IPV4_LIMITS: wholeNumber(0, 10_000, 100),
  /** How many processes `npm run start:cluster` starts on PostgreSQL; 0 means one for each core. */
  PROCESSES: wholeNumber(0, 64, 0),
  /** How long a process that ends goes on answering, so that a balancer notices by `/readyz` before the port closes. */
  DRAIN_SECONDS: wholeNumber(0, 60, 4),
  ADMIN_USERNAME: optional(z.string()),
  ADMIN_PASSWORD: optional(z.string().min(10, 'needs at least 10 characters')),
  SESSION_SECRET: optional(secret),
  DELIVERY_KEY: optional(secret),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  /** Where the street of a postal code is looked up, in the manner of ViaCEP. */
  POSTAL_CODE_URL: optional(
    z
      .string()
      .refine(
        (url) => /^https?:\/\/.+\{cep\}/.test(url) && URL.canParse(url),
        'must be an address with {cep} in it, like https://viacep.com.br/ws/{cep}/json/',
      ),
  ),
  /** The key of `/metrics`; there is no such address without it. */
  METRICS_KEY: optional(secret),
  /** Where an OpenTelemetry collector takes traces; none are made without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.string().regex(/^https?:\/\//, 'must begin with http:// or https://'),
  ),
  /** The log names every statement that took longer, in milliseconds; 0 names none. */
  SLOW_QUERY_MS: wholeNumber(0, 60_000, 500),
  /** Who moves the money of new orders; each provider has variables of its own (`payments/providers`). */
  PAYMENT_PROVIDER: optional(z.string()),
  /** Lets webhooks reach this very machine, also by http; for development alone. */
  WEBHOOKS_TO_LOCALHOST: oneOf(['0', '1'], '0'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
});

/** What each provider reads of it. */
const variablesOf = (modules: readonly ProviderModule[]) =>
  z.object(
    Object.fromEntries(
      modules.flatMap(({ variables }) =>
        Object.entries(variables).map(([name, schema]) => [name, optional(schema)]),
      ),
    ),
  );

/** The names that `.env.example` and docs/operating.md must explain. */
export const VARIABLES = [Environment, variablesOf(PROVIDER_MODULES)].flatMap(({ shape }) =>
  Object.keys(shape),
);

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once; nothing else looks at `process.env`. Throws `BrokenConfig` with every fault at once. */
export function readConfig(
  env: NodeJS.ProcessEnv,
  modules: readonly ProviderModule[] = PROVIDER_MODULES,
  secretOf: typeof storedSecret = storedSecret,
) {
  const result = Environment.safeParse(env);
  const ofProviders = variablesOf(modules).safeParse(env);
  const faults = [...(result.error?.issues ?? []), ...(ofProviders.error?.issues ?? [])].map(
    (issue) => `  ${issue.path.join('.')} ${issue.message}`,
  );
  if (env['DATABASE_URL']?.startsWith('postgres')) {
    const missing = (['SESSION_SECRET', 'DELIVERY_KEY'] as const).filter((name) => !env[name]);
    faults.push(
      ...missing.map(
        (name) =>
          `  ${name} must be set with PostgreSQL, where several processes share it: openssl rand -base64 32`,
      ),
    );
  }
  const names = modules.map(({ name }) => name);
  const simulated = modules.filter((module) => module.simulated).map(({ name }) => name);
  const real = names.filter((name) => !simulated.includes(name));
  const inUse = env['PAYMENT_PROVIDER'] || (simulated[0] ?? '');
  if (!names.includes(inUse)) faults.push(`  PAYMENT_PROVIDER must be one of ${names.join(', ')}`);
  if (env['PUBLIC_URL']?.startsWith('https:') && !env['PAYMENT_PROVIDER'])
    faults.push(
      `  PAYMENT_PROVIDER must be named where people buy at https: ${real.join(' or ')} with its keys, or ${simulated.join(' or ')} for a shop that takes no real money`,
    );
  for (const module of modules)
    faults.push(...module.faults(env, module.name === inUse).map((fault) => `  ${fault}`));
  if (!result.success || !ofProviders.success || faults.length)
    throw new BrokenConfig(
      `Correct these settings, in .env or the environment (.env.example explains them):\n${faults.join('\n')}`,
    );

  const values = result.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    mediaUrl: values.MEDIA_URL,
    shareDir: join(dataDir, 'media', 'share'),
    backupDir: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : join(dataDir, 'backups'),
    fixturesDir: resolve(values.FIXTURES_DIR),
    databaseUrl: values.DATABASE_URL ?? `sqlite:${join(dataDir, 'shop.sqlite')}`,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    trustProxy: values.TRUST_PROXY,
    limits: { reads: values.READS_PER_MINUTE, writes: values.WRITES_PER_MINUTE, ipv4: values.IPV4_LIMITS },
    processes: values.PROCESSES || availableParallelism(),
    drainMs: values.DRAIN_SECONDS * 1_000,
    firstAdmin: { username: values.ADMIN_USERNAME ?? 'admin', password: values.ADMIN_PASSWORD },
    sessionSecret: values.SESSION_SECRET ?? secretOf(dataDir, 'session-secret'),
    deliveryKey: values.DELIVERY_KEY ?? secretOf(dataDir, 'delivery-key'),
    /** Those that the environment sets; the others are files of `dataDir`. */
    secretsSet: { sessionSecret: values.SESSION_SECRET, deliveryKey: values.DELIVERY_KEY },
    smtpUrl: values.SMTP_URL,
    postalCodeUrl: values.POSTAL_CODE_URL,
    metricsKey: values.METRICS_KEY,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    slowQueryMs: values.SLOW_QUERY_MS,
    webhooksToItself: values.WEBHOOKS_TO_LOCALHOST === '1',
    payments: {
      inUse,
      settings: Object.fromEntries(
        modules.map((module) => [module.name, module.settingsOf(ofProviders.data)]),
      ),
    },
    logLevel: values.LOG_LEVEL,
  };
}

/** A secret made on the first start and stored for the next ones, readable by its owner alone. */
function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    if (existsSync(file)) return longEnough(readFileSync(file, 'utf8').trim(), file);
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if (error instanceof BrokenConfig) throw error;
    throw new BrokenConfig(
      `DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Correct its rights, or name another folder: DATA_DIR=./other-data npm start`,
    );
  }
}

/** A file that a full disk or a crash left empty would sign sessions and webhooks with nothing. */
function longEnough(secret: string, file: string): string {
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new BrokenConfig(
    `${file} holds no secret of at least ${SHORTEST_SECRET} characters. Put it back from a backup, or remove the file, and a new one is made: sessions end then, and with another delivery-key nothing can be revealed that was sealed before.`,
  );
}
