import { sep } from 'node:path';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { DatabaseLocked } from '#server/platform/database/lock.ts';
import { ProgramFailed } from '#server/platform/programs.ts';
import { BrokenFixture } from '#server/sample/fixtureFile.ts';
import { bucketOf, BucketFault } from '#server/services/media/s3.ts';
import type { Config } from './config.ts';

/** What went wrong at the start and the way out, in a sentence; undefined for a fault of our own. */
export function sentenceFor(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof BrokenConfig || error instanceof BrokenFixture || error instanceof ProgramFailed)
    return error.message;
  if (error instanceof DatabaseLocked && config)
    return `The database ${placeOf(config)} is in use by another process of the shop. Stop that one first, or use another DATA_DIR or DATABASE_URL.`;
  if (error instanceof BucketFault && config) return bucketFault(error, config);
  const { code, message, syscall, path } = error as NodeJS.ErrnoException;
  if (config && code === 'ENOENT' && path?.startsWith(config.fixturesDir))
    return `${path} is missing; the shop is empty and cannot be filled without it. Put it back (git checkout fixtures), or correct FIXTURES_DIR.`;
  if (code === 'ENOENT' && path?.includes(`${sep}dist${sep}`))
    return `The storefront is not built (${path} is missing). Start with npm start, which builds it, or run npm run build.`;
  if (config && code) {
    const sentence =
      (syscall === 'listen' && LISTEN[code]?.(config)) ||
      (code.startsWith('SQLITE_') && sqliteFault(code, message, config)) ||
      (config.databaseUrl.startsWith('postgres') && postgresFault(code, message, config)) ||
      (FILES[code] &&
        `${path ?? config.dataDir}: ${FILES[code]}. Free the way, or name another folder: DATA_DIR=…`);
    if (sentence) return sentence;
  }
  if (
    config &&
    /timeout exceeded when trying to connect|Connection terminated|does not support SSL/.test(message)
  )
    return `PostgreSQL at ${placeOf(config)} does not answer as it should (${message}). Check DATABASE_URL and the server.`;
  if (message.startsWith('corrupted migrations'))
    return `The database was written by a newer release of the shop (${message}). Run that release, or start with another DATA_DIR or DATABASE_URL.`;
  return undefined;
}

const LISTEN: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : 3001} npm start`,
  EACCES: ({ port }) =>
    `Port ${port} needs rights that this user does not have. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST=${host} is not an address of this machine. Try HOST=127.0.0.1, or HOST=0.0.0.0 for all.`,
  ENOTFOUND: ({ host }) =>
    `HOST=${host} is not a name this machine knows. Try HOST=127.0.0.1, or HOST=0.0.0.0 for all.`,
};

const FILES: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is where a folder should be',
  EEXIST: 'a file is where a folder should be',
};

function sqliteFault(code: string, message: string, { databaseUrl }: Config): string {
  const file = fileOf(databaseUrl);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return `The database ${file} is locked by another program. Close it (a database browser, a backup?) and start again.`;
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY'))
    return `The database ${file} cannot be written by this user. Correct the rights of the folder, or name another one: DATA_DIR=…`;
  if (code === 'SQLITE_FULL') return `The disk that holds ${file} is full. Free some space and start again.`;
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `${file} is not an SQLite database, or a damaged one. Put a backup in its place, or move it away to begin with the sample shop.`;
  return `SQLite could not use ${file} (${code}: ${message}). Correct that, or name another folder: DATA_DIR=…`;
}

function postgresFault(code: string, message: string, config: Config): string | undefined {
  const place = placeOf(config);
  if (
    [
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ECONNRESET',
      'ENOENT',
      '57P03',
    ].includes(code)
  )
    return `PostgreSQL does not answer at ${place} (${code}). Start it, correct DATABASE_URL, or leave DATABASE_URL out to use SQLite.`;
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${place} refuses this user or password. Correct DATABASE_URL.`;
  if (code === '3D000')
    return `PostgreSQL has no such database: ${place}. Create it with createdb, or correct DATABASE_URL.`;
  if (code === '42501')
    return `PostgreSQL does not let this user create tables in ${place} (${message}). Make the user the owner of the database.`;
  if (code === '53300')
    return `PostgreSQL at ${place} has no connection left. Raise max_connections, or stop some programs.`;
  return undefined;
}

/** Where the database is, without its password. */
export function placeOf({ databaseUrl }: Config): string {
  if (!databaseUrl.startsWith('postgres')) return fileOf(databaseUrl);
  const { username, host, pathname } = new URL(databaseUrl);
  return `${username && `${username}@`}${host}${pathname}`;
}

const fileOf = (url: string): string => url.replace(/^sqlite:/, '');

function bucketFault({ status, why }: BucketFault, { mediaUrl = '' }: Config): string {
  const address = bucketOf(mediaUrl)?.address;
  const place = `The bucket of MEDIA_URL (${address})`;
  if (status === 0)
    return `${place} does not answer (${why}). Start it, correct MEDIA_URL, or leave it out to keep pictures in DATA_DIR/media.`;
  if (why === 'NoSuchBucket') return `${place} does not exist. Make it there, or correct MEDIA_URL.`;
  if (why === 'RequestTimeTooSkewed')
    return `${place} says that the clock of this machine is wrong. Set it, and start again.`;
  if (/^(?:PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed)$/.test(why) || status === 301)
    return `${place} is in another region (${why}). Name it: MEDIA_URL=…?region=sa-east-1`;
  if (status === 403 && why !== 'AccessDenied')
    return `${place} refuses the key or the secret of MEDIA_URL (${why}). Correct them; in a secret / is written %2F and + is written %2B.`;
  if (status === 403)
    return `${place} does not let this key list, read, write and delete (${why}). Give it these rights, or correct MEDIA_URL.`;
  return `${place} does not do what an S3 does (${status}, ${why}). Look at its log, or correct MEDIA_URL.`;
}
