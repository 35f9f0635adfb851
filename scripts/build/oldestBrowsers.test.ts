import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scriptsBoot } from '#client/scriptsBoot.ts';
import { themeBoot } from '#client/themeBoot.ts';
import { newerInScript } from './newerScript.ts';
import { newerInStyles } from './newerStyles.ts';

const BUILT = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** The built files with an ending, dependencies and what is copied as it is (`sw.js`) included. */
const built = (ending: string): [name: string, text: string][] =>
  readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(BUILT, name), 'utf8')]);

const faultsOf = (files: [string, string][], look: (text: string) => string[]): string[] =>
  files.flatMap(([name, text]) => look(text).map((fault) => `${name}: ${fault}`));

test('every script sent to a browser runs in the oldest browsers', () => {
  const scripts = built('.js');
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.map(([name]) => name)).toContain('sw.js');
  const inHead: [string, string][] = [
    ['themeBoot', themeBoot],
    ['scriptsBoot', scriptsBoot],
  ];
  expect(faultsOf([...scripts, ...inHead], newerInScript)).toEqual([]);
});

test('every style sheet works in the oldest browsers', () => {
  const sheets = built('.css');
  expect(sheets.length).toBeGreaterThan(1);
  expect(faultsOf(sheets, newerInStyles)).toEqual([]);
});

test.each([
  'list.toSorted()',
  'list.findLast(Boolean) ?? list[0]',
  'Object.groupBy(list, key)',
  'if (Object.hasOwn(it, name)) go()',
  'Promise.withResolvers()',
  'structuredClone(it)',
  'new Set(list).union(other)',
  'crypto.randomUUID()',
  'AbortSignal.timeout(9)',
  'navigator.locks.request(name, go)',
  'requestIdleCallback(go)',
  'box.showModal()',
  'box.matches(":focus-visible")',
  'const word = /(?<!a)b/',
  'new RegExp(`(?<=a)${b}`)',
  'class A { static { go() } }',
  'pen.fillStyle = `color-mix(in srgb, ${ink} 14%, transparent)`',
])('%s is found', (code) => {
  expect(newerInScript(code)).not.toEqual([]);
});

test.each([
  '[...list].sort()',
  'list.toSorted?.()',
  'typeof structuredClone === "function" && structuredClone(it)',
  'if ("requestIdleCallback" in window) requestIdleCallback(go)',
  'if (CSS.supports("selector(:focus-visible)")) box.matches(":focus-visible")',
  'const word = /(?<name>a)b/',
])('%s is left', (code) => {
  expect(newerInScript(code)).toEqual([]);
});

test.each([
  'a:hover,b:has(c){color:red}',
  '@media (width >= 48rem){a{color:red}}',
  'a{color:light-dark(red,blue)}',
  'a{zoom:2;interpolate-size:allow-keywords}',
  '@scope (a){b{color:red}}',
])('%s is found in a style sheet', (css) => {
  expect(newerInStyles(css)).not.toEqual([]);
});
