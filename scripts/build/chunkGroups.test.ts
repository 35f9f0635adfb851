import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHUNK_GROUPS } from './chunkGroups.ts';

interface Group {
  open: number;
  close: number;
}

/** The positions of each top-level `|` and group of a pattern. */
function outermostOf(source: string): { bars: number[]; groups: Group[] } {
  const bars: number[] = [];
  const groups: Group[] = [];
  let depth = 0;
  let open = 0;
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '|' && depth === 0) bars.push(at);
    else if (source[at] === '(' && depth++ === 0) open = at;
    else if (source[at] === ')' && --depth === 0) groups.push({ open, close: at });
  }
  return { bars, groups };
}

/** A pattern once for each of its alternatives, with that alone in its place: `a|b(c|d)` is `a`, `b(c)` and `b(d)`. */
function alternativesOf(source: string): string[] {
  const { bars, groups } = outermostOf(source);
  if (bars.length > 0)
    return [-1, ...bars].flatMap((bar, at) => alternativesOf(source.slice(bar + 1, bars[at])));
  if (groups.length === 0) return [source];
  return groups.flatMap(({ open, close }) =>
    alternativesOf(source.slice(open + 1, close)).map(
      (each) => source.slice(0, open + 1) + each + source.slice(close),
    ),
  );
}

/** The build's own module, which is in no folder. */
const VIRTUAL = ['vite/preload-helper.js'];
const FOLDERS = ['client', 'shared', 'node_modules/lucide-react/dist/esm/icons'];

it('names no file in the groups of scripts that is gone', () => {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const packages = readdirSync('node_modules').map((name) => `node_modules/${name}/package.json`);
  const files = [...sources, ...packages, ...VIRTUAL];
  const missing = CHUNK_GROUPS.flatMap(({ test }) => alternativesOf(test.source)).filter((alternative) => {
    const pattern = new RegExp(alternative);
    return !files.some((file) => pattern.test(file));
  });
  expect(missing).toEqual([]);
});

it('takes a pattern apart into its alternatives', () => {
  expect(alternativesOf(String.raw`a\|(b|c(x|y)?)\.|d`)).toEqual([
    String.raw`a\|(b)\.`,
    String.raw`a\|(c(x)?)\.`,
    String.raw`a\|(c(y)?)\.`,
    'd',
  ]);
});
