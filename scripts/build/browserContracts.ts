import type { Plugin } from 'vite';

/** The fields of an endpoint that only the server and its document use; a browser trusts replies. */
const OF_THE_SERVER = new Set([
  'summary',
  'reply',
  'refusals',
  'cookies',
  'deprecated',
  'sellerScope',
  'neverKept',
]);
const READS_THEM = /\.(reply|refusals|deprecated|sellerScope|neverKept)\b/;
/** The documentation fields of schemas. */
const WORDS = new Set(['meta', 'describe']);

/**
 * Leaves out of the browser's contracts what only the server needs: each endpoint's reply and description, each
 * schema's texts. An unused declaration then drops out with its dependencies.
 */
export function browserContracts(): Plugin {
  return {
    name: 'browser-contracts',
    apply: 'build',
    enforce: 'post', // types are gone by then
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id.includes('/client/') && READS_THEM.test(code))
        this.error(`${id} reads what endpoints hold on the server alone (scripts/build/browserContracts.ts)`);
      if (!id.includes('/shared/contract/')) return undefined;
      return { code: forBrowser(code, this.parse(code)), map: null };
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}
type Edit = { from: number; to: number; text: string };

/** `program` is the syntax tree of `code`. */
export function forBrowser(code: string, program: unknown): string {
  const edits: Edit[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    if (isEndpoint(node)) {
      const { properties: fields, end } = node.arguments[0];
      fields.forEach((field, index) => {
        if (!OF_THE_SERVER.has(field.key?.name ?? '')) return visit(field);
        edits.push({ from: field.start, to: fields[index + 1]?.start ?? end - '}'.length, text: '' });
      });
      return;
    }
    if (isWords(node)) {
      edits.push({ from: node.callee.object.end, to: node.end, text: '' });
      return visit(node.callee.object);
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  for (const { start, end } of declared(program)) {
    edits.push({ from: start, to: start, text: '/* @__PURE__ */ (() => (' });
    edits.push({ from: end, to: end, text: '))()' });
  }
  return edits
    .toSorted((one, other) => other.from - one.from || other.to - one.to)
    .reduce(
      (text, { from, to, text: replacement }) => text.slice(0, from) + replacement + text.slice(to),
      code,
    );
}

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node;

type Field = Node & { key?: { name?: string } };
type Call = Node & { callee: Node & { name?: string }; arguments: (Node & { properties: Field[] })[] };

const isCall = (node: Node): node is Call => node.type === 'CallExpression';

const isEndpoint = (node: Node): node is Call & { arguments: [Node & { properties: Field[] }] } =>
  isCall(node) && node.callee.name === 'endpoint' && node.arguments[0]?.type === 'ObjectExpression';

const isWords = (node: Node): node is Call & { callee: { object: Node; property: { name: string } } } =>
  isCall(node) &&
  node.callee.type === 'MemberExpression' &&
  WORDS.has((node.callee as unknown as { property: { name: string } }).property.name);

/** The calls that create the module's own constants. */
function declared(program: unknown): Call[] {
  type Statement = Node & { declaration?: Statement | null; declarations?: { init: Node | null }[] };
  const { body } = program as { body: Statement[] };
  return body
    .map((statement) => statement.declaration ?? statement)
    .flatMap(({ declarations = [] }) => declarations.map(({ init }) => init))
    .filter((init): init is Call => init !== null && isCall(init));
}
