// A throw-away PostgreSQL for the tests: in a folder of its own, gone afterwards.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The folder with PostgreSQL's programs: on the path, or where Debian keeps them, the newest first. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => b - a) : [];
  return [...onPath, ...versions.map((version) => `${debian}/${version}/bin`)].find((folder) =>
    ['initdb', 'postgres'].every((program) => fs.existsSync(path.join(folder, program))),
  );
}

/** PostgreSQL refuses to run as root, so root lends it another user of the system. */
function otherUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout));
    if (uid && gid) return { uid, gid };
  }
  return {};
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Starts a server; resolves to its address and the ways to end and restart it, or throws PostgreSQL's message. A `durable` one syncs each
 * commit, as a shop's does.
 */
export async function startPostgres(programs, { durable = false } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'arara-postgres-'));
  const user = otherUser();
  if (user.uid) fs.chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });

  const data = path.join(folder, 'data');
  const initialized = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'arara', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initialized.status !== 0) {
    remove();
    throw new Error(initialized.stderr || String(initialized.error));
  }

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    max_wal_size: '256MB',
    // The data is disposable. A template database may have no connections while it is copied, not even
    // autovacuum's.
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = async () => {
    const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    server.stderr.on('data', (chunk) => {
      words += chunk;
    });
    const ended = new Promise((resolve) => {
      server.once('exit', resolve).once('error', resolve);
    });
    const shut = async () => {
      server.kill('SIGINT'); // its fast shutdown, which does not wait for clients
      await ended;
    };
    for (let attempt = 0; !/ready to accept connections/.test(words); attempt++) {
      if (server.exitCode !== null || attempt === 600) {
        await shut();
        remove();
        throw new Error(words);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    words = '';
    return shut;
  };

  let shut = await run();
  return {
    url: `postgres://arara@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await shut();
      remove();
    },
    /** Stops the server and drops all its connections; it comes back with its data once `meanwhile` is over. */
    restart: async (meanwhile) => {
      await shut();
      await meanwhile();
      shut = await run();
    },
  };
}
