// `npm run db:reset`: everything people did in the shop goes, and the sample shop comes back. `--yes` does not ask.
import { readConfig } from '#server/config.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { resetDatabase } from '#server/sample/reset.ts';
import { placeOf, sentenceFor } from '#server/startFault.ts';
import { confirmed } from './confirm.ts';

let config: ReturnType<typeof readConfig> | undefined;
try {
  config = readConfig(process.env);
  const question = `Every product, order, customer and setting in ${placeOf(config)} will be deleted. Type sim to go on: `;
  if (!process.argv.includes('--yes') && !(await confirmed(question))) {
    console.log('Nothing was changed.');
    process.exit(1);
  }
  await resetDatabase(config.databaseUrl, config.fixturesDir, new Date(), openVault(config.deliveryKey));
  console.log(`The database holds the sample shop of ${config.fixturesDir} again.`);
} catch (error) {
  const sentence = sentenceFor(error, config);
  process.stderr.write(`${sentence ?? `The reset failed: ${(error as Error).stack}`}\n`);
  process.exit(1);
}
