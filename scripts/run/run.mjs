// `node scripts/run/run.mjs [--dev] [--built] scripts/{name}.ts …`: runs a script with its packages installed (with `--dev`
// those of development too), and with the shop built where the script starts it.
import { become, build, fail, install, loadEnv, requireNode, TYPESCRIPT } from './setup.mjs';

async function run() {
  requireNode();
  loadEnv();
  const words = process.argv.slice(2);
  const flags = words.splice(
    0,
    words.findIndex((word) => !word.startsWith('--')),
  );
  await install({ everything: flags.includes('--dev') });
  if (flags.includes('--built')) await build();
  become([...TYPESCRIPT, ...words]);
}

run().catch(fail);
