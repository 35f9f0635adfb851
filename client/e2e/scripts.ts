import { readFileSync } from 'node:fs';

interface Chunk {
  name?: string;
  file: string;
}

/** Finds the requests for scripts of the build: their files have no names of their own (`vite.config.ts`). */
export function scriptsOf(...names: string[]): RegExp {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const files = Object.values(chunks).flatMap(({ name, file }) => (names.includes(name ?? '') ? [file] : []));
  if (files.length < names.length) throw new Error(`The build has no scripts of all of ${names.join(', ')}.`);
  return new RegExp(`/(${files.map((file) => file.replaceAll('.', String.raw`\.`)).join('|')})$`);
}
