import { randomUUID } from 'node:crypto';
import { type Call, filled } from './calls.ts';
import type { Attack, Findings } from './findings.ts';
import { KEY_MAY, type People } from './people.ts';
import type { Visitor } from './visitor.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

/** Calls each endpoint as each identity that has no right to it: every reply must be a refusal. */
export const unauthorizedCalls: Attack = async (findings, { people, calls }) => {
  const { stranger, ana, staff, forgers } = people;
  for (const call of calls) {
    if (!call.guard) continue;
    const ofStaff = call.guard === 'admin';
    const strangers = ofStaff ? [stranger, ana, ...forgers] : [stranger, ...forgers];
    for (const visitor of strangers) await expectRefusal(findings, visitor, call, [401]);
    if (!staff || call.guard === 'anyKey') continue;
    const { owner, reader, staffKey, selling, banned, dismissed } = staff;
    for (const visitor of ofStaff ? [banned, dismissed] : [owner, banned])
      await expectRefusal(findings, visitor, call, [401]);
    // A key of the other kind, and one of this kind that may do something else.
    if (!ofStaff || call.permission !== KEY_MAY.staff)
      await expectRefusal(findings, staffKey, call, [401, 403]);
    if (selling && ofStaff) await expectRefusal(findings, selling.seller, call, [401]);
    if (selling && (ofStaff || call.sellerScope !== KEY_MAY.seller))
      await expectRefusal(findings, selling.sellerKey, call, [401, 403]);
    if (ofStaff && call.permission && !mayRead(call.permission))
      await expectRefusal(findings, reader, call, [403]);
  }
};

const mayRead = (permission: string): boolean => permission === 'anyStaff' || permission.endsWith('.read');

async function expectRefusal(findings: Findings, visitor: Visitor, call: Call, expected: number[]) {
  const methods = call.method === 'get' ? (['get', 'head'] as const) : [call.method];
  for (const method of methods) {
    const path = filled(call.path, ID);
    const reply = await visitor.ask(method, path, method === 'get' || method === 'head' ? {} : { body: {} });
    findings.seen(reply);
    if (!expected.includes(reply.status))
      findings.hole(`${visitor.name} got ${reply.status} from ${method} ${path}`);
  }
}

/** Requests misspelled forms of guarded paths with every method: none may reach what is behind the guard. */
export const spellings: Attack = async (findings, { people, calls }) => {
  const guarded = [...new Set(calls.filter(({ guard }) => guard).map(({ path }) => filled(path, ID)))];
  for (const path of guarded) {
    const [, api = '', area = '', ...rest] = path.split('/');
    const tail = rest.map((each) => `/${each}`).join('');
    const spelled = [
      path.toUpperCase(),
      `/${path}`,
      `/${api}//${area}${tail}`,
      `/${api}/%${area.charCodeAt(0).toString(16)}${area.slice(1)}${tail}`,
      `/%61pi/${area}${tail}`,
      `/${api}%2F${area}${tail}`,
      `/${api}\\${area}${tail}`,
      `/x/../${api}/${area}${tail}`,
      `/${api}/./${area}${tail}`,
      `/${api}/settings/../${area}${tail}`,
      `/${api}/%2e%2e/${api}/${area}${tail}`,
      `${path}/`,
      `${path}%00`,
      `${path};x=1`,
      `${path}%20`,
      `${path}.json`,
      `http://127.0.0.1${path}`,
    ];
    for (const address of spelled) {
      const method = METHODS[(address.length + path.length) % METHODS.length] ?? 'get';
      for (const each of new Set(['get', method])) {
        const reply = await people.stranger.ask(
          each,
          address,
          each === 'get' || each === 'head' ? {} : { body: {} },
        );
        findings.seen(reply);
        if (reply.status < 400 && !isRedirect(reply.status))
          findings.hole(`a stranger got ${reply.status} from ${each} ${address}`);
      }
    }
  }
};

const isRedirect = (status: number): boolean => status >= 300;

interface Owned {
  id: string;
  of: string;
}

/**
 * Requests the resources of one customer and one seller as other identities and as a visitor, by every id there
 * is.
 */
export const foreignResources: Attack = async (findings, { people, calls }) => {
  const { ana, bia, stranger, staff } = people;
  const marker = 'Segredo de Ana';
  await ana.json('put', '/api/account', { body: { name: marker, phone: '', cpf: '' } });
  await ana.ask('post', '/api/account/addresses', {
    body: {
      label: marker,
      postalCode: '01310-100',
      street: marker,
      number: '1',
      complement: '',
      district: marker,
      city: marker,
      state: 'SP',
    },
  });
  await orderOf(people);
  const others = [bia, stranger, ...(staff ? [staff.banned] : []), ...Object.values(staff?.selling ?? {})];
  await stolen(findings, calls, { owner: ana, others, marker });
  if (!staff?.selling) return;
  const { seller } = staff.selling;
  // A shop's drafts, replies and keys; the key of the very shop is none of the others.
  const ofSeller = 'Segredo de Caio';
  const { id } = await seller.json<{ id: string }>('post', '/api/seller/products', { body: {} });
  await seller.ask('put', `/api/seller/products/${id}/draft`, { body: { title: ofSeller } });
  await seller.json('post', '/api/seller/quick-replies', { body: { text: ofSeller } });
  await stolen(findings, calls, {
    owner: seller,
    others: [ana, bia, stranger, staff.banned],
    marker: ofSeller,
  });
};

interface Theft {
  owner: Visitor;
  others: Visitor[];
  /** Texts that no page shows to another person. */
  marker: string;
}

async function stolen(findings: Findings, calls: Call[], { owner, others, marker }: Theft): Promise<void> {
  const owned: Owned[] = [];
  for (const call of calls) {
    if (call.method !== 'get' || call.guard !== 'customer' || call.path.includes('{')) continue;
    const { status, text } = await owner.ask('get', call.path);
    if (status !== 200) continue;
    for (const [, id = ''] of text.matchAll(/"(?:id|number|orderId|paymentId)":"([^"]{3,64})"/g))
      owned.push({ id, of: call.path });
  }
  if (owned.length < 3) throw new Error(`${owner.name} owns nothing that could be stolen.`);
  const ids = new Set(owned.map(({ id }) => id));
  findings.notes.push(`${ids.size} things of ${owner.name}`);
  for (const call of calls) {
    if (call.guard !== 'customer' || !call.path.includes('{')) continue;
    for (const id of ids)
      for (const visitor of others) {
        const message = call.method === 'get' ? {} : { body: call.example ?? {} };
        const reply = await visitor.ask(call.method, filled(call.path, id), message);
        findings.seen(reply);
        if (reply.text.includes(marker) || (visitor.name === 'stranger' && reply.status < 400))
          findings.hole(`${visitor.name} got ${reply.status} from ${call.method} ${filled(call.path, id)}`);
      }
  }
}

/** An unpaid Pix order of Ana's. Returns its number. */
export async function orderOf({ ana }: People): Promise<string> {
  const { items } = await ana.json<{ items: { id: string; stock: number | null }[] }>(
    'get',
    '/api/products?sort=best_selling&perPage=12',
  );
  const product = items.find(({ stock }) => stock === null || stock > 3);
  if (!product) throw new Error('The shop has no product to order.');
  const lines = [{ productId: product.id, quantity: 1 }];
  const { methods } = await ana.json<{ methods: { pix: { total: number } } }>(
    'post',
    '/api/account/checkout/quote',
    { body: { lines } },
  );
  const { number } = await ana.json<{ number: string }>('post', '/api/account/checkout', {
    body: { lines, method: 'pix', total: methods.pix.total },
    headers: { 'idempotency-key': randomUUID() },
  });
  return number;
}
