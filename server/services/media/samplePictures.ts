import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';

/** The address of a sample picture in `folder`, which changes with the file, and its SHA-256. */
export function samplePicture(folder: string, name: string): { url: string; sha256: string | undefined } {
  const file = join(folder, 'pictures', name);
  const sum = existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest() : undefined;
  const version = sum ? `?v=${sum.toString('base64url').slice(0, 12)}` : '';
  return { url: `/pictures/${name}${version}`, sha256: sum?.toString('hex') };
}

export const pictureAddress = (folder: string, name: string): string => samplePicture(folder, name).url;

/** The sample shop's drawn pictures: cached for ever under an address with their hash, else for an hour. */
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
