import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';

/** Tells the contents of a picture apart in its address: `?v=…`. */
const versionOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12);

/** The address of a picture of the sample shop in `folder`, which is another one once its file has changed. */
export function pictureAddress(folder: string, name: string): string {
  const file = join(folder, 'pictures', name);
  return `/pictures/${name}${existsSync(file) ? `?v=${versionOf(readFileSync(file))}` : ''}`;
}

/** The drawn pictures of the sample shop: for ever under an address that names their contents, else for an hour. */
export function samplePictures(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    maxAge: '1h',
    setHeaders: (res) => {
      if (/[?&]v=[\w-]{12}$/.test(res.req.url ?? ''))
        res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
}
