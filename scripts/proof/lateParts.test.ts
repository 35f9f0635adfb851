import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

/**
 * What imports a chunk and says what the page does where it does not come: wait for the connection, answer as a request does,
 * or reload once for a new release.
 */
const IMPORTERS = new Set([
  'callEndpoint',
  'save',
  'importChunk',
  'importNeeded',
  'importQuietly',
  'fromNeededChunk',
  'lazyOnDemand',
  'lazyWhenIdle',
]);

/** The endpoint of a page, which `loaderReading` and `listLoader` import by `importChunk`. */
const PROPERTIES = new Set(['reads', 'lists']);

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';

/** `save` in `save(…)` and in `removing.save(…)`. */
const calleeOf = (node: unknown): string =>
  isNode(node) && isNode(node['property']) ? nameOf(node['property']) : nameOf(node);

const argumentsOf = (node: Node): Node[] => (node['arguments'] as Node[] | undefined) ?? [];

const imports = (node: Node): boolean =>
  node.type === 'CallExpression' && IMPORTERS.has(calleeOf(node['callee']));

const namesIn = (node: Node): string[] => [nameOf(node), ...childrenOf(node).flatMap(namesIn)];

/** The names of the functions that the file hands to one of the importers, or calls in what it hands to it. */
const handedIn = (node: Node): string[] =>
  (imports(node) ? argumentsOf(node) : []).flatMap(namesIn).concat(childrenOf(node).flatMap(handedIn));

/** How many chunks the code imports without saying what happens where one does not come. */
function bareImports(code: string, lang: 'ts' | 'tsx' = 'ts'): number {
  const program = parseAst(code, { lang }) as unknown as Node;
  const handed = new Set(handedIn(program));
  const bareIn = (node: Node): number => {
    const isAnswered =
      imports(node) ||
      (node.type === 'Property' && PROPERTIES.has(nameOf(node['key']))) ||
      (['VariableDeclarator', 'FunctionDeclaration'].includes(node.type) && handed.has(nameOf(node['id'])));
    if (isAnswered) return 0;
    const here = node.type === 'ImportExpression' ? 1 : 0;
    return here + childrenOf(node).reduce((sum, child) => sum + bareIn(child), 0);
  };
  return bareIn(program);
}

it('finds the import that nothing answers for', () => {
  expect(bareImports("const ask = async () => (await import('./a.ts')).a;")).toBe(1);
  expect(bareImports("const ask = async () => (await importNeeded(() => import('./a.ts'))).a;")).toBe(0);
  expect(bareImports("const load = () => import('./a.tsx'); importQuietly(load);")).toBe(0);
});

it('says for every chunk of the pages what happens where it does not come', () => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e|sample)\.|^(e2e|dev)\//.test(file))
    .map((file) => join('client', file));
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter((file) => bareImports(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts') > 0),
  ).toEqual([]);
});
