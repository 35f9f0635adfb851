// `npm start`, with --dev `npm run dev`, with --cluster `npm run start:cluster`: installs and builds what is missing or stale,
// then runs the server.
import {
  become,
  build,
  fail,
  install,
  loadEnv,
  requireNode,
  requireOpenFiles,
  say,
  THRIFTY,
  TYPESCRIPT,
} from './setup.mjs';

const developing = process.argv.includes('--dev');
const clustered = process.argv.includes('--cluster');
/** Passed on to the server alone: in NODE_OPTIONS npm itself would take the inspector's port. */
const inspector = process.argv.filter((flag) => /^--inspect(?:-brk)?(?:=|$)/.test(flag));

async function start() {
  requireNode();
  requireOpenFiles();
  loadEnv();
  await install({ everything: developing });
  if (developing) {
    say(
      'Starting with reload: a change in server/ or shared/ restarts the server, one in client/ reaches the page.',
    );
    become(['--watch', '--watch-preserve-output', ...inspector, ...TYPESCRIPT, 'server/main.ts'], {
      NODE_ENV: 'development',
    });
  } else {
    await build();
    say('Starting the shop …');
    become([...THRIFTY.node, clustered ? 'dist/server/cluster.js' : 'dist/server/main.js'], {
      ...THRIFTY.env,
      NODE_ENV: 'production',
    });
  }
}

start().catch(fail);
