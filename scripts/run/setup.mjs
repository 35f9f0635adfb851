// The prerequisites of every command of package.json: a supported Node, the packages, the build, the settings
// of `.env`. It runs before anything is installed, so it uses nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SQLITE_DRIVER } from '../../server/platform/database/sqliteDriver.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** One plain sentence that ends the command, without a stack. */
export class Fault extends Error {}

export const say = (words) => process.stdout.write(`${words}\n`);

/** Ends the command: a `Fault` with its sentence alone, anything else as the bug it is. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof Fault ? error.message : error.stack}\n`);
  process.exit(1);
}

/** The range of `engines` in package.json: Node 20.19, 22.13, or 24 and newer. */
export function fitNode(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
}

/** The releases of Node on which CI starts the shop, beside the one that runs its checks. */
export const OTHER_NODES = ['22', '24', '26'];

export function requireNode() {
  if (!fitNode(process.version))
    throw new Fault(
      `This is Node ${process.versions.node}; the shop needs Node 20.19, 22.13, or 24 and newer. Get one from https://nodejs.org and run the command again.`,
    );
}

const LEAST_OPEN_FILES = 256; // loading the shop takes about a hundred, each visitor one

/** Without room for open files no module loads, and Node would say so in a stack. */
export function requireOpenFiles() {
  const limits = '/proc/self/limits';
  const [, most] =
    (fs.existsSync(limits) && /^Max open files +(\d+)/m.exec(fs.readFileSync(limits, 'utf8'))) || [];
  if (Number(most ?? LEAST_OPEN_FILES) < LEAST_OPEN_FILES)
    throw new Fault(
      `This process may open ${most} files at a time; the shop needs ${LEAST_OPEN_FILES}, and one more for each visitor. Run ulimit -n 4096 first, or raise LimitNOFILE of the service.`,
    );
}

/** Reads `.env`; what the environment itself says wins. */
export function loadEnv() {
  const file = path.join(ROOT, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/** Installs the packages unless they are those of package-lock.json; `everything` asks for those of development too. */
export async function install({ everything }) {
  await installPackages({ everything });
  await compileSqlite();
}

/** As `install`, with SQLite left to be compiled: no other package has to be made. */
export async function installPackages({ everything }) {
  if (installed(everything)) return;
  say('Installing packages (the first time takes half a minute) …');
  const { code, output } = await quietly(
    ...npm('ci', '--ignore-scripts', everything ? '--include=dev' : '--omit=dev'),
  );
  if (code !== 0)
    throw new Fault(
      `${gist(output)}\n\nThe packages could not be installed; npm's words are above. Check the connection to the package registry, then run the command again.`,
    );
}

/** Compiles SQLite for a Node that no binary is published for, unless that is done. */
export async function compileSqlite() {
  const fault = loadSqlite();
  if (!fault) return;
  if (SQLITE_DRIVER !== 'better-sqlite3-12')
    throw new Fault(
      `${gist(fault)}\n\nSQLite does not load; the reason is above. Its binaries are for Linux, macOS and Windows on x64 and arm64. If this is one of them, delete node_modules and run the command again; otherwise use Node 20, which compiles SQLite.`,
    );
  say('Compiling SQLite for this Node (a minute or two) …');
  const { code, output } = await quietly(
    ...npm('rebuild', '--ignore-scripts=false', SQLITE_DRIVER),
    compiling(),
  );
  if (code !== 0 || loadSqlite())
    throw new Fault(
      `${gist(output)}\n\nSQLite could not be compiled for Node ${process.versions.node}. Check that Python 3, make and a C++ compiler are there, or use Node 22.14 or newer, which compiles nothing. Then run the command again.`,
    );
}

/** npm says what went wrong at the beginning or at the end, with pages of help or compiler between. */
function gist(output) {
  const lines = output.trim().split('\n');
  return (lines.length <= 50 ? lines : [...lines.slice(0, 20), '  …', ...lines.slice(-25)]).join('\n');
}

/** npm writes `node_modules/.package-lock.json` last, so a broken-off installation has none. */
function installed(everything) {
  const locked = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return (
    present !== undefined &&
    Object.entries(locked).every(
      ([name, { version, optional, devOptional, dev, link }]) =>
        !name ||
        link ||
        (optional && name !== `node_modules/${SQLITE_DRIVER}`) ||
        ((dev || devOptional) && !everything) ||
        (present[name] && present[name].version === version),
    )
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Opens a database with SQLite's driver; returns the output of a failed process, else undefined. */
function loadSqlite() {
  const script = `new (require('${SQLITE_DRIVER}'))(':memory:').close()`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? undefined : stderr;
}

/** How SQLite is compiled: by all processors, with the headers that came with this Node, so that none need be fetched. */
function compiling() {
  const home = path.dirname(path.dirname(fs.realpathSync(process.execPath)));
  const present = fs.existsSync(path.join(home, 'include/node/node.h'));
  const headers = present && !process.env.npm_config_nodedir ? { npm_config_nodedir: home } : {};
  return { JOBS: 'max', ...headers };
}

/** The npm that runs this command, or the one on the path. */
const npm = (...words) =>
  process.env.npm_execpath && /\.c?js$/.test(process.env.npm_execpath)
    ? [process.execPath, [process.env.npm_execpath, ...words]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', words];

/** The script of a package's command, to be run by this Node without a shell in between. */
export function commandOf(packageName, command = packageName) {
  const home = path.join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'));
  return path.join(home, typeof bin === 'string' ? bin : bin[command]);
}

const BUILT_FROM = [
  'client',
  'server',
  'shared',
  'scripts/build',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
const NOTE = path.join(ROOT, 'dist/built-from');

/** Builds storefront and server unless `dist/` was made from the files as they are. */
export async function build() {
  const state = stateOf(BUILT_FROM);
  const outputs = ['dist/client/index.html', 'dist/renderer/server.js', 'dist/server/main.js'];
  const fresh =
    outputs.every((file) => fs.existsSync(path.join(ROOT, file))) &&
    fs.existsSync(NOTE) &&
    fs.readFileSync(NOTE, 'utf8') === state;
  if (fresh) return;
  say('Building the shop …');
  const { code, output } = await quietly(process.execPath, [commandOf('vite'), 'build', '--app'], {
    NODE_ENV: 'production',
  });
  if (code !== 0) throw new Fault(`${output.trim()}\n\nThe shop could not be built; the reason is above.`);
  fs.writeFileSync(NOTE, state);
}

/** A fingerprint of files and folders; the content counts, because a checkout changes every date. */
function stateOf(names) {
  const hash = createHash('sha256');
  const visit = (name) => {
    const file = path.join(ROOT, name);
    if (fs.statSync(file).isDirectory()) {
      for (const each of fs.readdirSync(file).sort()) visit(`${name}/${each}`);
    } else if (!/\.(test|e2e)\.tsx?$/.test(name)) {
      hash.update(`${name}\0`).update(fs.readFileSync(file)).update('\0');
    }
  };
  for (const name of names) visit(name);
  return hash.digest('hex');
}

/** Runs a command, keeps its words for the case that it fails, and shows that time passes. */
function quietly(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    });
    const started = Date.now();
    const clock = setInterval(() => say(`  … ${Math.round((Date.now() - started) / 1000)} s`), 15_000);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const stop = () => {
      child.kill();
      process.exit(143);
    };
    process.once('SIGTERM', stop);
    const done = (code) => {
      process.off('SIGTERM', stop);
      clearInterval(clock);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      done(1);
    });
    child.once('close', done);
  });
}

/** Runs a program in the foreground, hands every signal on to it, and ends as it ends. */
export function become(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  onShutdownSignal((signal) => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
}

/**
 * Calls `end` at a signal, and also when the shell between npm and us is gone: a signal that npm receives ends that
 * shell and never reaches us.
 */
export function onShutdownSignal(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end('SIGTERM');
  }, 250);
  watch.unref();
}

/**
 * How the shop is started: what Node and the system's allocator would otherwise set aside for a machine of its own is half of all that
 * its process holds. (`thriftyHeap` in main.ts is the rest; Dockerfile says the same.)
 */
export const THRIFTY = { node: ['--max-semi-space-size=8'], env: { MALLOC_ARENA_MAX: '2' } };

/** Runs TypeScript with this Node. */
export const TYPESCRIPT = ['--import', 'tsx'];
