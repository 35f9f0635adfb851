// `npm run media:copy`: copies the pictures of DATA_DIR/media into the bucket of MEDIA_URL, whether the shop
// runs or not.
import { readConfig } from '#server/config.ts';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { S3Store } from '#server/services/media/s3Store.ts';
import { sentenceFor } from '#server/startFault.ts';

let config: ReturnType<typeof readConfig> | undefined;
try {
  config = readConfig(process.env);
  const { mediaUrl, mediaDir } = config;
  if (mediaUrl === undefined)
    throw new BrokenConfig(
      'MEDIA_URL names no bucket; set it to where the pictures shall lie (.env.example explains it).',
    );
  const { copied, there } = await new S3Store(mediaUrl, { log: console, beside: mediaDir }).addFrom(mediaDir);
  console.log(`${copied} files of pictures were brought over; ${there} were in the bucket before.`);
  console.log(
    `Start the shop with MEDIA_URL, and run this again for files that an older process has stored since. ${mediaDir} is unchanged.`,
  );
} catch (error) {
  const sentence = sentenceFor(error, config);
  process.stderr.write(`${sentence ?? `The copy failed: ${(error as Error).stack}`}\n`);
  process.exit(1);
}
