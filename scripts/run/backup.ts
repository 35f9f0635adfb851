// `npm run backup`: copies database, pictures and secrets into BACKUP_DIR, whether the shop runs or not.
import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { BackupRunning, makeBackup } from '#server/operations/backups/backup.ts';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { isPostgres } from '#server/platform/database/dump.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openMedia } from '#server/services/media/openMedia.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { placeOf, sentenceFor } from '#server/startFault.ts';

process.umask(0o077);
let config: ReturnType<typeof readConfig> | undefined;
try {
  config = readConfig(process.env);
  const place = placeOf(config);
  if (!isPostgres(config.databaseUrl) && !existsSync(place))
    throw new BrokenConfig(`There is no shop at ${place} yet. Correct DATA_DIR or DATABASE_URL.`);
  const { db, close } = openDatabase(config.databaseUrl);
  const { backupsKept } = await settings.read(db);
  await close();
  const shop = { ...config, media: openMedia(config, console) };
  const backup = await makeBackup(shop, new Date(), backupsKept);
  const megabytes = (backup.bytes / 1_048_576).toFixed(1);
  console.log(
    `${config.backupDir}/${backup.name}: ${megabytes} MB with ${backup.mediaFiles} pictures, checked.`,
  );
  console.log('It holds the keys of the shop: store it where no one else can read it.');
} catch (error) {
  const sentence =
    error instanceof BackupRunning
      ? 'Another backup is being made just now. Wait for it, or look at Configurações › Avançado.'
      : sentenceFor(error, config);
  process.stderr.write(`${sentence ?? `The backup failed: ${(error as Error).stack}`}\n`);
  process.exit(1);
}
