// `npm run restore -- NAME`: puts a backup in the place of the shop, which must not run. `--yes` does not ask.
import { readConfig } from '#server/config.ts';
import { restoreBackup } from '#server/operations/backups/restore.ts';
import { openMedia } from '#server/services/media/openMedia.ts';
import { placeOf, sentenceFor } from '#server/startFault.ts';
import { PROVIDER_MODULES } from '#server/trade/payments/providers/registry.ts';
import { confirmed } from './confirm.ts';

process.umask(0o077);
let config: ReturnType<typeof readConfig> | undefined;
try {
  // The secrets come with the backup: a declined restore writes none.
  config = readConfig(process.env, PROVIDER_MODULES, () => '');
  const [name = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const question = `Everything in ${placeOf(config)} and its pictures give way to the backup ${name}. Type sim to go on: `;
  const place = { ...config, media: openMedia(config, console) };
  const restored = await restoreBackup(
    place,
    name,
    new Date(),
    async () => process.argv.includes('--yes') || confirmed(question),
  );
  if (!restored) {
    console.log('Nothing was changed.');
    process.exit(1);
  }
  const { aside } = restored;
  console.log(`The shop of the backup ${name} is in place. Start it with npm start.`);
  console.log('If it is older than a day, an owner confirms the clock then: see docs/operating.md.');
  if (aside.length > 0) console.log(`What was there before was set aside:\n  ${aside.join('\n  ')}`);
} catch (error) {
  const sentence = sentenceFor(error, config);
  process.stderr.write(`${sentence ?? `The restore failed: ${(error as Error).stack}`}\n`);
  process.exit(1);
}
