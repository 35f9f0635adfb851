import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { PROBLEMS } from '#shared/contract/problem.ts';
import { openTestShop } from '#server/testing/testShop.ts';

const rename = endpoint({
  method: 'put',
  path: '/api/admin/thing/:id',
  summary: 'Renames a thing',
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
});

it('names every operation once, with its summary', async () => {
  const shop = await openDescribed();
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const operations = Object.values((body as Described).paths).flatMap((each) => Object.values(each));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('getProductsBySlugReviews');
  expect(operations.every(({ summary }) => summary.length > 5)).toBe(true);
});

it('tells defaults and bounds of the parameters, and what an ETag is good for', async () => {
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
  expect(put?.security).toEqual([{ admin: [] }]);
  expect(Object.keys(put?.responses ?? {})).toEqual(
    expect.arrayContaining(['204', '400', '401', '403', '404', '413', '415', '429', '500']),
  );
  expect(body).toMatchObject({
    components: { securitySchemes: { admin: { type: 'apiKey', in: 'cookie', name: 'admin_token' } } },
  });
});

it('explains every refusal under the address that a problem points to', async () => {
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

it('serves the files of that page itself, and nothing else of the package', async () => {
  const shop = await openTestShop();
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'docs.css', 'docs.js'])
    await shop.http.get(`/api/docs/${file}`).expect(200);
  for (const file of [
    'package.json',
    'index.html',
    'swagger-ui-bundle.js.map',
    '../docs/docs.js',
    '%2e%2e/docsPage.ts',
  ])
    await shop.http.get(`/api/docs/${file}`).expect(404);
});
