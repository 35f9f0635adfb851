import { type Call, filled, isOfSellers, needsFreshAccount } from './calls.ts';
import type { Attack, Against } from './findings.ts';
import type { People } from './people.ts';
import type { Visitor } from './visitor.ts';

const ID = '00000000-0000-4000-8000-000000000000';

const NASTY: unknown[] = [
  '',
  '\0',
  "' or 1=1 --",
  '%',
  '\\',
  '../../etc/passwd',
  '__proto__',
  '\u202E',
  '\uD800',
  '1e309',
  '9'.repeat(40),
  '{{7*7}}',
  '</script><img src=x onerror=alert(1)>',
  '$&',
  'a'.repeat(5_000),
  '2026-02-30',
  null,
  true,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[]]]],
  { $gt: '' },
];

/** Those that an address can hold: half of a surrogate pair has no percent code. */
const WORDS = NASTY.filter((each): each is string => typeof each === 'string' && each !== '\uD800');

const RAW = ['', '{', 'null', '[]', '"x"', '{"__proto__":{"admin":true}}', '['.repeat(5_000), '{"a":1e999}'];

const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T;

const asksOf = ({ stranger, ana, staff }: People, { guard, path }: Call): Visitor => {
  if (guard === 'admin') return staff?.owner ?? stranger;
  if (guard === 'customer') return (isOfSellers(path) && staff?.selling?.seller) || ana;
  return stranger;
};

/** Bodies of the right form with one thing wrong, and bodies with nothing right: always an answer, at once. */
export const mutatedBodies: Attack = async (findings, { people, calls, until, random }) => {
  const targets = calls.filter((call) => call.example !== undefined && !needsFreshAccount(call));
  while (performance.now() < until) {
    const call = pick(targets, random);
    const path = filled(call.path, pick([ID, 'x', '-1', '%00', '..', 'a'.repeat(300)], random));
    const message = random() < 0.15 ? { raw: pick(RAW, random) } : { body: mutated(call.example, random) };
    const query = random() < 0.2 ? `?page=${encodeURIComponent(pick(WORDS, random).slice(0, 500))}` : '';
    const reply = await asksOf(people, call).ask(call.method, path + query, message);
    findings.seen(reply, `${call.method} ${path}${query} ${JSON.stringify(message).slice(0, 300)}`);
  }
};

/** The same value with one of its parts replaced, removed, doubled or added. */
function mutated(value: unknown, random: () => number): unknown {
  if (Array.isArray(value) && value.length > 0 && random() < 0.7) {
    const place = Math.floor(random() * value.length);
    return value.map((each: unknown, index) => (index === place ? mutated(each, random) : each));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return pick(NASTY, random);
  const entries = Object.entries(value);
  const chance = random();
  if (chance < 0.1 || entries.length === 0) return pick(NASTY, random);
  if (chance < 0.25)
    return {
      ...value,
      [pick(['role', 'price', 'status', 'isAdmin', '__proto__', ''], random)]: pick(NASTY, random),
    };
  const [name] = pick(entries, random);
  if (chance < 0.4) return Object.fromEntries(entries.filter(([each]) => each !== name));
  return Object.fromEntries(
    entries.map(([each, part]) => [each, each === name ? mutated(part, random) : part]),
  );
}

const MARK = 'ataque7391';
const SCRIPT = `${MARK}"'><img src=x onerror=${MARK}()></script><script>${MARK}()</script>`;

/** Appears in no page, unless it parses the text as HTML. */
const RAN = [`<img src=x onerror=${MARK}`, `<script>${MARK}`, `${MARK}"'`];

/**
 * Sends a script in every text field, one at a time, as a user who may write it. Then it loads every page and
 * list that shows user text: the text must come back as text.
 */
export const storedScript: Attack = async (findings, against) => {
  const { people, calls } = against;
  let [accepted, attempts] = [0, 0];
  for (const call of calls) {
    if (call.example === undefined || needsFreshAccount(call)) continue;
    const visitor = asksOf(people, call);
    for (const id of await idsFor(call, visitor, against))
      for (const body of withScript(call.example)) {
        const reply = await visitor.ask(call.method, filled(call.path, id), { body });
        findings.seen(reply, `${call.method} ${call.path}`);
        attempts += 1;
        if (reply.status < 300) accepted += 1;
      }
  }
  findings.notes.push(`${accepted} of ${attempts} fields took it`);
  if (accepted < 5) findings.hole('nothing took the script, so nothing was tried');
  for (const [visitor, address] of await pagesOf(against)) {
    const reply = await visitor.ask('get', address);
    findings.seen(reply, address);
    const type = String(reply.headers['content-type']);
    // As text its signs are escaped, in the data of a page by JSON.
    if (type.includes('html') && RAN.some((raw) => reply.text.includes(raw)))
      findings.hole(`${address} runs user text as a script`);
    if (
      !type.includes('html') &&
      reply.text.includes(MARK) &&
      reply.headers['x-content-type-options'] !== 'nosniff'
    )
      findings.hole(`${address} may be taken for another type`);
  }
};

/** The example with the script in one of its texts, for each of them. */
function withScript(example: unknown): unknown[] {
  if (typeof example === 'string') return [SCRIPT];
  if (Array.isArray(example))
    return example.flatMap((each: unknown, place) =>
      withScript(each).map((value) => example.map((one: unknown, index) => (index === place ? value : one))),
    );
  if (typeof example !== 'object' || example === null) return [];
  return Object.entries(example).flatMap(([name, part]) =>
    withScript(part).map((value) => ({ ...example, [name]: value })),
  );
}

/** The ids for a call: the resources of the list above it. */
async function idsFor({ path }: Call, visitor: Visitor, { calls }: Against): Promise<string[]> {
  if (!path.includes('{')) return [''];
  const list = path.slice(0, path.indexOf('/{'));
  if (!calls.some((each) => each.method === 'get' && each.path === list)) return [ID];
  const { status, text } = await visitor.ask('get', list);
  if (status !== 200) return [ID];
  const ids = [...text.matchAll(/"(?:id|slug|number)":"([^"]{1,80})"/g)].map(([, id = '']) => id);
  return ids.length > 0 ? [...new Set(ids)].slice(0, 2) : [ID];
}

const OF_A_SELLER = [
  '/vender/anuncios',
  '/vender/vitrine',
  '/vender/perguntas',
  '/vender/mensagens/respostas',
  '/vender/programas',
];

async function pagesOf({ people, calls }: Against): Promise<[Visitor, string][]> {
  const { stranger, ana, staff } = people;
  const sitemap = await stranger.ask('get', '/sitemap.xml');
  const open = [...sitemap.text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  const own = [
    '/conta',
    '/conta/pedidos',
    '/conta/enderecos',
    '/conta/avaliacoes',
    '/vender',
    '/vender/loja',
    '/conta/perfil',
  ];
  const lists = calls.filter(({ method, path }) => method === 'get' && !path.includes('{'));
  return [
    ...open.map((path) => [stranger, path] as [Visitor, string]),
    ...own.map((path) => [ana, path] as [Visitor, string]),
    ...(staff?.selling ? OF_A_SELLER : []).map((path) => [staff?.selling?.seller, path] as [Visitor, string]),
    ...lists.map((call) => [asksOf(people, call), call.path] as [Visitor, string]),
  ];
}
