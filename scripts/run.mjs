// `node scripts/run.mjs scripts/{name}.ts …`: runs a script of ours with everything it needs installed.
import { become, fail, install, loadEnv, requireNode, TYPESCRIPT } from './setup.mjs';

async function run() {
  requireNode();
  loadEnv();
  await install({ everything: true });
  become([...TYPESCRIPT, ...process.argv.slice(2)]);
}

run().catch(fail);
