// `node scripts/run.mjs [--built] scripts/{name}.ts …`: runs a script of ours with everything it needs installed, and
// with the shop built where the script starts it.
import { become, build, fail, install, loadEnv, requireNode, TYPESCRIPT } from './setup.mjs';

async function run() {
  requireNode();
  loadEnv();
  await install({ everything: true });
  const words = process.argv.slice(2);
  if (words[0] === '--built') {
    words.shift();
    await build();
  }
  become([...TYPESCRIPT, ...words]);
}

run().catch(fail);
