import type { Identifier as Feature } from '@mdn/browser-compat-data';
import { type ESTree, parseSync, Visitor } from 'vite';
import { featureAt, missingIn, missingAt, membersOf } from './browserSupport.ts';
import { missingSelectors } from './newerStyles.ts';

/** Objects by which scripts reach what a browser can. */
const SINGLE: Record<string, string> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
};

/**
 * Functions that share their name with a newer one of browsers: our own (the compiler refuses newer language
 * features there), Chart.js's, React's view transitions, and two whose presence the code tests (initials.ts,
 * AlertsPanel.tsx).
 */
const NOT_NEWER = new Set(
  `changed forget move results revoke role setStatus subscribe tag take use
  destroy notify show wait
  getState skipTransition
  segment query`.split(/\s+/),
);

/** React's, of a transition that the browser has begun. */
const OF_TRANSITIONS = /^::view-transition/;

/** A browser that cannot read a regular expression does not run its file at all, and the build lowers none. (Safari 16.4) */
const NEWER_PATTERN = /\(\?<[=!]|\(\?(?:[ims]+|-[ims])/;

/**
 * The features of a script that one of the oldest browsers lacks. A missing function throws where it is called.
 * A name whose presence the file tests somewhere (`typeof`, `in`, `?.()`, a condition) counts as guarded.
 */
export function newerInScript(code: string): string[] {
  const { program, errors } = parseSync('script.js', code);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const uses: { name: string; why: string }[] = [];
  const tested = new Set<string>();
  const use = (name: string, lacking: readonly string[] | undefined) => {
    if (lacking && lacking.length > 0) uses.push({ name, why: lacking.join(', ') });
  };
  const test = (node: ESTree.Node) => namesIn(node).forEach((name) => tested.add(name));
  const text = (words: string) => {
    if (NEWER_PATTERN.test(words)) use(words.slice(0, 60), ['safari 15']);
    for (const [, cssFunction = ''] of words.matchAll(/([a-z]+-[a-z]+)\(/g))
      use(cssFunction, missingAt('css', 'types', 'color', cssFunction));
    for (const { selector, lacking } of missingSelectors(words))
      if (!OF_TRANSITIONS.test(selector)) use(selector, lacking);
  };
  new Visitor({
    CallExpression({ callee, optional, arguments: [first] }) {
      if (optional) test(callee);
      if (callee.type === 'Identifier') use(callee.name, REACHED.get(`Window.${callee.name}`));
      const name = memberOf(callee);
      if (name === undefined) return;
      if (name === 'supports')
        missingSelectors(textOf(first)).forEach(({ selector }) => tested.add(selector));
      if (!reachedBy(callee) && !NOT_NEWER.has(name)) use(name, CALLED.get(name));
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') use(callee.name, REACHED.get(`Window.${callee.name}`));
    },
    MemberExpression(node) {
      const name = memberOf(node);
      if (name !== undefined) use(name, REACHED.get(reachedBy(node) ?? ''));
    },
    UnaryExpression: ({ operator, argument }) => operator === 'typeof' && test(argument),
    BinaryExpression: ({ operator, left }) => operator === 'in' && tested.add(textOf(left)),
    ConditionalExpression: (node) => test(node.test),
    IfStatement: (node) => test(node.test),
    LogicalExpression: ({ left }) => test(left),
    StaticBlock: () => use('static block', ['safari 15']),
    Literal(node) {
      if ('regex' in node && node.regex) {
        if (NEWER_PATTERN.test(node.regex.pattern)) use(node.regex.pattern, ['safari 15']);
        if (node.regex.flags.includes('v')) use(`flag v of ${node.regex.pattern}`, ['safari 15']);
      }
      if (typeof node.value === 'string') text(node.value);
    },
    TemplateElement: ({ value }) => text(value.raw),
  }).visit(program);
  const faults = uses.filter(({ name }) => !tested.has(name)).map(({ name, why }) => `${name} (${why})`);
  return [...new Set(faults)];
}

/** Of `Object.hasOwn` and of `hasOwn` of anything: the name. */
function memberOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined;
  return textOf(node.property) || undefined;
}

/** `navigator.share` → 'Navigator.share', `Object.groupBy` → 'Object.groupBy': what has one meaning in every script. */
function reachedBy(node: ESTree.Node): string | undefined {
  const name = memberOf(node);
  if (name === undefined || node.type !== 'MemberExpression' || node.object.type !== 'Identifier')
    return undefined;
  const path = `${SINGLE[node.object.name] ?? node.object.name}.${name}`;
  return REACHED.has(path) ? path : undefined;
}

function textOf(node: ESTree.Node | undefined): string {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('') : '';
}

/** The names of a condition, without those that it calls already. */
function namesIn(node: ESTree.Node): string[] {
  const names = new Set<string>();
  const calls = new Set<string | undefined>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    CallExpression: ({ callee, optional }) => void (optional || calls.add(memberOf(callee))),
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: node }] } as ESTree.Program);
  return [...names].filter((name) => !calls.has(name));
}

/** Features reached by one name ('Window.fetch', 'Array.from'), with the oldest browsers that lack them. */
const REACHED = new Map<string, string[]>();
/**
 * Methods by their name alone: it covers every object that has it, so only a name that no supported object has
 * is missing.
 */
const CALLED = new Map<string, string[]>();

function learn(owner: string, node: Feature): void {
  const { __compat: itself } = node;
  if (itself) REACHED.set(`Window.${owner}`, missingIn(itself));
  for (const [key, { __compat: about }] of membersOf(node)) {
    const name = key.replace(/_static$/, '');
    if (!about || key.endsWith('_event') || !/^[A-Za-z]\w*$/.test(name)) continue;
    const lacking = missingIn(about);
    REACHED.set(`${owner}.${name}`, lacking);
    if (lacking.length === 0) CALLED.set(name, []);
    else if (!CALLED.has(name) && !about.status?.experimental) CALLED.set(name, lacking);
  }
}

for (const group of [featureAt('api'), featureAt('builtins'), featureAt('builtins', 'Intl')])
  for (const [owner, node] of membersOf(group)) learn(owner, node);
