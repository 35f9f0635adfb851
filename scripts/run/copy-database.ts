// `npm run db:copy -- postgres://…`: copies the shop from SQLite into an empty PostgreSQL database; neither may be in use.
import { readConfig } from '#server/config.ts';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { copyToPostgres } from '#server/platform/database/copyToPostgres.ts';
import { isPostgres } from '#server/platform/database/dump.ts';
import { placeOf, sentenceFor } from '#server/startFault.ts';

let config: ReturnType<typeof readConfig> | undefined;
try {
  config = readConfig(process.env);
  const [target = ''] = process.argv.slice(2);
  if (!isPostgres(target) || !URL.canParse(target))
    throw new BrokenConfig(
      'Name the empty database: npm run db:copy -- postgres://user:password@host:5432/database',
    );
  if (isPostgres(config.databaseUrl))
    throw new BrokenConfig('DATABASE_URL names PostgreSQL already; the copy goes from SQLite to PostgreSQL.');
  const copied = await copyToPostgres(config.databaseUrl, target);
  const rows = [...copied.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${rows.toLocaleString('en')} rows of ${copied.size} tables were copied to ${placeOf({ ...config, databaseUrl: target })}, and each was compared with its original.`,
  );
  console.log(
    `Start the shop with DATABASE_URL=${target.replace(/:[^:@/]*@/, ':…@')}, and with SESSION_SECRET and DELIVERY_KEY set to what ${config.dataDir}/session-secret and ${config.dataDir}/delivery-key hold${config.secretsSet.deliveryKey ? ' or the environment sets' : ''}. The pictures stay in ${config.mediaUrl ? 'the bucket of MEDIA_URL' : config.mediaDir}.`,
  );
} catch (error) {
  const sentence = sentenceFor(error, config);
  process.stderr.write(`${sentence ?? `The copy failed: ${(error as Error).stack}`}\n`);
  process.exit(1);
}
