// `npm run db:reset`: everything people did in the shop goes, and the sample shop comes back. `--yes` does not ask.
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../server/config.ts';
import { resetDatabase } from '../server/sample/reset.ts';
import { openVault } from '../server/platform/crypto/vault.ts';
import { placeOf, sentenceFor } from '../server/startFault.ts';

let config: ReturnType<typeof readConfig> | undefined;
try {
  config = readConfig(process.env);
  if (!process.argv.includes('--yes') && !(await confirmed(placeOf(config)))) {
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

async function confirmed(place: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('close', () => console.log()); // no answer is a no
  const answer = terminal.question(
    `Every product, order, customer and setting in ${place} will be deleted. Type sim to go on: `,
  );
  const typed = await Promise.race([
    answer,
    new Promise<string>((end) => terminal.once('close', () => end(''))),
  ]);
  terminal.close();
  return typed.trim().toLowerCase() === 'sim';
}
