import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { oas31 } from 'zod-openapi';
import { openTestShop } from '#server/testing/testShop.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ALL_EVENT_TYPES, TEST_EVENT } from '#shared/contract/events.ts';
import { PROBLEMS } from '#shared/contract/problem.ts';
import { exampleOf } from './exampleOf.ts';
import { callsOf } from './openApiCalls.ts';

const rename = endpoint({
  method: 'put',
  path: '/api/admin/thing/:id',
  summary: 'Renames a thing',
  permission: 'products.write',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ name: z.string().min(1) }),
  reply: z.undefined(),
});
const openDescribed = () => openTestShop({ routes: (api) => api.serve(rename, () => undefined) });

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Record<string, unknown> }[];
  security?: Record<string, string[]>[];
  responses: Record<string, { $ref?: string; headers?: object }>;
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
}

it('describes the API in a valid OpenAPI 3.1 document', async () => {
  const shop = await openDescribed();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const validator = new Validator();
  expect(await validator.validate(body as Record<string, unknown>)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(body).toMatchObject({ info: { version } });
});

it("describes each type's webhook body by the schema that it is written with", async () => {
  const shop = await openTestShop();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const { webhooks = {}, components = {} } = body as oas31.OpenAPIObject;
  const schemas = components.schemas as Record<string, oas31.SchemaObject>;
  expect(Object.keys(webhooks)).toEqual([...ALL_EVENT_TYPES, TEST_EVENT]);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', webhooks, components });
  const place = 'post/requestBody/content/application~1json/schema';
  const takes = ajv.compile({ $ref: `document#/webhooks/order.paid/${place}` });
  const event = {
    id: `evt_${'0'.repeat(32)}`,
    type: 'order.paid',
    timestamp: '2026-01-15T12:00:00.000Z',
    version: 1,
  };
  const order = exampleOf(schemas['Order']!, schemas, { whole: true });
  expect(takes({ ...event, data: order })).toBe(true);
  expect(takes({ ...event, data: { id: '1' } })).toBe(true);
  expect(takes({ ...event, data: { number: 'A-1' } })).toBe(false);
  expect(takes({ ...event, type: 'order.placed', data: order })).toBe(false);
  const test = ajv.compile({ $ref: `document#/webhooks/${TEST_EVENT}/${place}` });
  expect(test({ ...event, type: TEST_EVENT, data: { webhook: '1' } })).toBe(true);
  // Future events and error codes are unknown today.
  const any = ajv.compile({ $ref: 'document#/components/schemas/Event' });
  expect(any({ ...event, type: 'planet.landed', data: {} })).toBe(true);
  expect(schemas).toMatchObject({
    Event: { properties: { type: { 'x-extensible-enum': [...ALL_EVENT_TYPES, TEST_EVENT] } } },
    Problem: { properties: { code: { 'x-extensible-enum': Object.keys(PROBLEMS) } } },
  });
  const { text } = await shop.http.get('/api/docs').expect(200);
  expect(text).toContain('<code>webhook.test</code>');
});

it('closes requests to unknown fields, and leaves replies open', async () => {
  const shop = await openTestShop();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const document = body as oas31.OpenAPIObject;
  const objects = (of: unknown, seen = new Set<unknown>()): oas31.SchemaObject[] => {
    if (typeof of !== 'object' || of === null || seen.has(of)) return [];
    seen.add(of);
    const { $ref, type, properties } = of as { $ref?: string; type?: string; properties?: object };
    const target = $ref?.startsWith('#/components/')
      ? ($ref.split('/').slice(1) as [string, string, string]).reduce<unknown>(
          (at, step) => (at as Record<string, unknown>)[step],
          document,
        )
      : undefined;
    return [
      ...(type === 'object' && properties ? [of as oas31.SchemaObject] : []),
      ...objects(target, seen),
      ...Object.values(of).flatMap((each) => objects(each, seen)),
    ];
  };
  const isClosed = ({ additionalProperties }: oas31.SchemaObject) => additionalProperties === false;
  const calls = callsOf(document).filter(({ path }) => !path.startsWith('/api/webhooks/'));
  const sent = objects(
    calls.map(
      ({ operation }) => (operation.requestBody as oas31.RequestBodyObject)?.content['application/json'],
    ),
  );
  const answered = objects([calls.map(({ operation }) => operation.responses), document.webhooks]);
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.filter((each) => !isClosed(each))).toEqual([]);
  expect(answered.length).toBeGreaterThan(300);
  expect(answered.filter(isClosed)).toEqual([]);
});

it('names every operation once, with its summary', async () => {
  const shop = await openDescribed();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const operations = Object.values((body as Described).paths).flatMap((each) => Object.values(each));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('getProductsBySlugReviews');
  expect(operations.every(({ summary }) => summary.length > 5)).toBe(true);
  // All of the shop's are in its own language.
  const foreign = operations.filter(({ summary }) =>
    /(^| )(the|an|of|and|when|then|with|whose) /i.test(summary),
  );
  expect(foreign.map(({ summary }) => summary)).toEqual([]);
  // The refund's term is a setting, and no number of this document.
  const refund = operations.find(({ operationId }) => operationId === 'postAccountOrdersByIdRefund');
  expect(refund?.summary).toMatch(/^(?!.*(\d|sete)).*dias que a loja fixa/);
});

it('has defaults and bounds of the parameters, and the use of an ETag', async () => {
  const shop = await openDescribed();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const list = (body as Described).paths['/api/products']?.['get'];
  const parameter = (name: string) => list?.parameters?.find((each) => each.name === name);
  expect(parameter('perPage')?.schema).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 48,
    default: 12,
  });
  expect(parameter('perPage')?.required ?? false).toBe(false);
  expect(parameter('sort')?.schema).toMatchObject({ default: 'relevance' });
  expect(list?.responses['304']).toBeDefined();
  expect(list?.responses['200']?.headers).toHaveProperty('ETag');
  expect(list?.responses['400']?.$ref).toBe('#/components/responses/invalid');
});

it('asks for the administrator’s cookie below /api/admin', async () => {
  const shop = await openDescribed();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const put = (body as Described).paths['/api/admin/thing/{id}']?.['put'];
  expect(put?.security).toEqual([{ admin: [] }, { key: ['products.write'] }]);
  const { paths } = body as Described;
  expect(paths['/api/seller/products']?.['get']?.security).toEqual([
    { customer: [] },
    { sellerKey: ['listings.read'] },
  ]);
  expect(paths['/api/seller/payouts']?.['post']?.security).toEqual([{ customer: [] }]);
  expect(Object.keys(put?.responses ?? {})).toEqual(
    expect.arrayContaining(['204', '400', '401', '403', '404', '413', '415', '429', '500']),
  );
  expect(body).toMatchObject({
    components: { securitySchemes: { admin: { type: 'apiKey', in: 'cookie', name: 'admin_token' } } },
  });
});

it("lists on each call's page all ways to authenticate, with the scope of a key", async () => {
  const shop = await openTestShop();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const missing: string[] = [];
  const pages = new Map<string, string>();
  for (const { path, operation } of callsOf(body as oas31.OpenAPIObject)) {
    const page = `/api/docs/${operation.tags![0]!.replace(': ', '-')}`;
    if (!pages.has(page)) pages.set(page, (await shop.http.get(page).expect(200)).text);
    const [article = ''] = pages.get(page)!.split(`id="${operation.operationId}"`)[1]!.split('</article>');
    const ways = (operation.security ?? []).flatMap((each) => Object.entries(each));
    const keys: Record<string, string> = { key: 'chave de API', sellerKey: 'chave de vendedor' };
    const words = ways.map(([way, [scope]]) => {
      if (!(way in keys)) return `no cookie <code>${way}_token</code>`;
      return scope ? `uma ${keys[way]} com o escopo <code>${scope}</code>` : `qualquer ${keys[way]}`;
    });
    if (ways.length === 0) words.push('Não pede sessão nem chave.');
    else if (!ways.some(([way]) => /key/i.test(way))) words.push('Nenhuma chave serve aqui.');
    missing.push(...words.filter((each) => !article.includes(each)).map((each) => `${path}: ${each}`));
  }
  expect(missing).toEqual([]);
  const { text } = await shop.http.get('/api/docs/seller').expect(200);
  expect(text).toContain('uma chave de vendedor com o escopo <code>listings.write</code>');
});

it('says which lists have cursors, and which filter by change time', async () => {
  const shop = await openTestShop();
  const { text } = await shop.http.get('/api/docs').expect(200);
  const marks = (path: string) => {
    const [, row = ''] = text.split(`<code>${path}</code></a></th>`);
    return (row.split('</tr>')[0]!.match(/(?<=<td>)[^<]+/g) ?? []).join(' ');
  };
  expect(marks('/api/admin/orders')).toBe('sim sim sim sim');
  expect(marks('/api/admin/customers')).toBe('sim sim – sim');
  expect(marks('/api/seller/sales')).toBe('sim sim sim sim');
  expect(marks('/api/products')).toBe('sim – – –');
  expect(marks('/api/admin/events')).toBe('– sim – –');
});

it('explains every refusal under the address that a problem links to', async () => {
  const shop = await openTestShop();
  const { body } = await shop.http.get('/api/products?page=0').expect(400);
  const [path, anchor] = (body as { type: string }).type.split('#');
  const { text, headers } = await shop.http
    .get(path ?? '')
    .expect(200)
    .expect('content-type', /html/);
  expect(text).toContain(`id="${anchor}"`);
  for (const code of Object.keys(PROBLEMS)) expect(text).toContain(`id="problem-${code}"`);
  expect(text).toContain('/api/products/{slug}/reviews');
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
});

it("serves the page's own files, and nothing else of their folder", async () => {
  const shop = await openTestShop();
  for (const file of ['docs.css', 'docs.js']) await shop.http.get(`/api/docs/${file}`).expect(200);
  for (const file of ['package.json', '../files/docs.js', '%2e%2e/docsPage.ts', 'nada'])
    await shop.http.get(`/api/docs/${file}`).expect(404);
});

it("explains every call on its subject's page, with all its replies", async () => {
  const shop = await openDescribed();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const { text: index } = await shop.http.get('/api/docs').expect(200);
  for (const page of new Set(index.match(/(?<=href=")\/api\/docs\/[^"#]+(?=")/g))) {
    const { text } = await shop.http.get(page).expect(200);
    expect(text).not.toMatch(/undefined|\[object/);
  }
  const calls = Object.values((body as Described).paths).flatMap((each) => Object.values(each));
  for (const { operationId } of calls) expect(index).toContain(`#${operationId}"`);
  const { text } = await shop.http.get('/api/docs/account').expect(200);
  for (const word of [
    'name="productId" data-in="path" autocomplete="off" required value="',
    'price_changed',
    'sold_out',
    'Idempotency-Key',
    'customer_token',
    '&#34;total&#34;: 1',
  ])
    expect(text).toContain(word);
});

it(
  'gives an example of each call that a stock validator and the call itself accept',
  { timeout: 60_000 },
  async () => {
    const shop = await openTestShop();
    const { body } = await shop.http.get('/api/openapi.json').expect(200);
    const document = body as oas31.OpenAPIObject;
    const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
    addFormats.default(ajv);
    ajv.addVocabulary(['components', 'paths', 'x-extensible-enum']);
    ajv.addSchema({ $id: 'document', paths: document.paths, components: document.components });
    const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
    const wrong: string[] = [];
    const check = (place: string, example: unknown): unknown => {
      if (example === undefined) wrong.push(`${place}: no example`);
      const validate = ajv.compile({ $ref: `document#/paths/${place}/schema` });
      if (!validate(example)) wrong.push(`${place}: ${ajv.errorsText(validate.errors)}`);
      return example;
    };
    for (const { method, path, operation } of callsOf(document)) {
      const at = `${step(path)}/${method}`;
      for (const [status, reply] of Object.entries(operation.responses ?? {}))
        for (const [type, { example }] of Object.entries((reply as oas31.ResponseObject).content ?? {}))
          if (type === 'application/json') check(`${at}/responses/${status}/content/${step(type)}`, example);
      for (const [place, each] of ((operation.parameters ?? []) as oas31.ParameterObject[]).entries())
        if (each.required) check(`${at}/parameters/${place}`, each.example);
      const sent = (operation.requestBody as oas31.RequestBodyObject | undefined)?.content[
        'application/json'
      ];
      if (!sent) continue;
      const example = check(`${at}/requestBody/content/${step('application/json')}`, sent.example);
      const of = shop.endpoints.find(
        (each) => each.method === method && each.path.replace(/:(\w+)/g, '{$1}') === path,
      );
      const result = of?.body?.safeParse(example);
      if (result?.success === false)
        wrong.push(
          `${method} ${path}: ${result.error.issues.map((each) => `${each.path.join('.')} ${each.message}`).join(', ')}`,
        );
    }
    expect(wrong).toEqual([]);
  },
);

it('accepts an email address in any case, as the shop does', async () => {
  const shop = await openTestShop();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const { properties } = (
    body as { components: { schemas: Record<string, { properties: Record<string, { pattern: string }> }> } }
  ).components.schemas['PublicSettings']!;
  const pattern = new RegExp(properties['storeEmail']!.pattern);
  for (const address of ['ana@loja.com.br', 'ANA@LOJA.COM.BR', 'Ana@Loja.com'])
    expect(address).toMatch(pattern);
});
