import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/contract/problem.ts';

const INSIDES = /node_modules|\.tsx?:\d|\bat \w+ \(|SQLITE|syntax error|select \*|\/server\//i;
/** A second, plus what a machine busy with other tests adds. */
const PATIENCE_MS = 3_000;

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '__proto__',
    '\u202E',
    '1e309',
    '-0',
    '9'.repeat(40),
  ),
  fc.constantFrom(
    '{{7*7}}',
    '</script><img src=x onerror=alert(1)>',
    '$&',
    '\uD800',
    'a'.repeat(5_000),
    '2026-02-30',
    'null',
  ),
);
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    nasty,
    fc.oneof(nasty, fc.double(), fc.boolean(), fc.constant(null), fc.array(nasty, { maxLength: 3 })),
    { maxKeys: 6 },
  ),
);

/** An unpaired surrogate has no percent code. */
const whole = (text: string): string => Buffer.from(text).toString();

/** Bodies with the right fields and random values, so that the fuzz gets past the first check. */
const bodyOf = (endpoint: Endpoint) => {
  const shape = (endpoint.body as { shape?: Record<string, unknown> } | undefined)?.shape;
  if (!shape) return anyJson;
  const fields = Object.fromEntries(
    Object.keys(shape).map((key) => [key, fc.oneof(nasty, anyJson, fc.integer(), fc.double())]),
  );
  return fc.oneof(fc.record(fields, { requiredKeys: [] }), anyJson);
};

const queryOf = (endpoint: Endpoint) => {
  const known = Object.keys(endpoint.query?.shape ?? {});
  const key = known.length ? fc.oneof(fc.constantFrom(...known), nasty) : nasty;
  return fc.array(fc.tuple(key, nasty), { maxLength: 4 });
};

it('answers any input at any endpoint with a reply or a problem, at once and without internals', async () => {
  let endpoints: readonly Endpoint[] = [];
  const shop = await openTestShop({ sample: true, routes: (api) => (endpoints = api.endpoints) });
  expect(endpoints.length).toBeGreaterThan(10);

  const administrator = await shop.signIn();
  const customer = await shop.signInCustomer();
  const { id, slug, categoryId } = await shop.db
    .selectFrom('product')
    .select(['id', 'slug', 'categoryId'])
    .orderBy('seq')
    .executeTakeFirstOrThrow();
  const segment = fc.oneof(nasty, fc.constantFrom(id, slug, categoryId));

  for (const endpoint of endpoints) {
    // Sign-out would end their session.
    const leaves = endpoint.method === 'delete' && endpoint.path.endsWith('/session');
    // An open stream does not end.
    const goesOn = endpoint.events === true;
    const insider = endpoint.path.startsWith('/api/admin/')
      ? administrator
      : /^\/api\/account(?:\/|$)/.test(endpoint.path)
        ? customer
        : undefined;
    const people = insider && !leaves && !goesOn ? [shop.http, insider] : [shop.http];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...people),
        segment,
        queryOf(endpoint),
        bodyOf(endpoint),
        async (http, part, query, body) => {
          const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(whole(part)) || 'x');
          const search = query
            .map(([key, value]) => `${encodeURIComponent(whole(key))}=${encodeURIComponent(whole(value))}`)
            .join('&');
          const startedAt = performance.now();
          const request = http[endpoint.method](`${path}?${search}`);
          const { status, text, headers } = await (endpoint.method === 'get'
            ? request
            : request.set('content-type', 'application/json').send(JSON.stringify(body)));
          expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
          expect(status, text).toBeLessThan(500);
          expect(text ?? '').not.toMatch(INSIDES);
          // Node's parser refuses an address beyond its limit of 16 kB for all headers, before any of the shop's
          // code.
          if (status === 431) {
            expect(path.length + search.length).toBeGreaterThan(15_000);
            return;
          }
          if (status >= 400) {
            expect(headers['content-type']).toContain('application/problem+json');
            expect(Problem.parse(JSON.parse(text)).status).toBe(status);
          }
        },
      ),
      { numRuns: 25 },
    );
  }
}, 180_000);

it('answers a body of thousands of faults with fifty of them', async () => {
  const shop = await openTestShop();
  const sent = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 0]));
  const { text, body } = await shop.http.post('/api/account/session').send(sent).expect(400);
  expect((body as { errors: object[] }).errors).toHaveLength(50);
  expect(text.length).toBeLessThan(JSON.stringify(sent).length);
});

it('refuses orders and favourites of tens of thousands before looking at any', async () => {
  const shop = await openTestShop();
  const ana = await shop.signInCustomer();
  const many = (count: number, each: unknown) => Array.from({ length: count }, () => each);
  const line = { productId: 'x', quantity: 1 };
  for (const [path, lot, few] of [
    ['/api/account/checkout/quote', { lines: many(33_000, line) }, { lines: many(49, line) }],
    ['/api/account/favourites', { productIds: many(33_000, 'x') }, { productIds: many(501, 'x') }],
  ] as const) {
    const large = await ana.post(path).send(lot).expect(413);
    const refused = await ana.post(path).send(few).expect(400);
    expect(Math.max(large.text.length, refused.text.length)).toBeLessThan(1_000);
  }
});
