import { expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { callsOf } from '#server/services/apiDocs/openApiCalls.ts';
import { openTestShop } from '#server/testing/testShop.ts';

const UNKNOWN = 'nao-existe';
/** They choose the part of the list, and `hidden` the columns of its file, which differ with the caller's permissions. */
const NO_FILTERS = ['page', 'perPage', 'after', 'before', 'hidden'];

/** The allowed words of a parameter, or of each of its items; empty where any text is allowed. */
function wordsOf({ enum: words, const: word, items, anyOf }: oas31.SchemaObject): unknown[] {
  if (words) return words;
  if (word !== undefined) return [word];
  if (items && 'type' in items) return wordsOf(items);
  return (anyOf ?? []).flatMap((each) => wordsOf(each as oas31.SchemaObject));
}

it(
  'refuses unknown words with the list of known ones, and finds nothing by a value that the shop lacks',
  { timeout: 120_000 },
  async () => {
    const shop = await openTestShop({ sample: true });
    const document = (await shop.http.get('/api/openapi.json').expect(200)).body as oas31.OpenAPIObject;
    const owner = await shop.customer();
    await shop.seller({ ownerId: owner.id });
    const [office, seller] = [await shop.signIn(), await shop.signInCustomer(owner)];
    const wrong: string[] = [];
    let [refused, empty] = [0, 0];
    for (const { method, path, operation } of callsOf(document)) {
      const parameters = ((operation.parameters ?? []) as oas31.ParameterObject[]).filter(
        (each) => each.in === 'query',
      );
      if (method !== 'get' || path.includes('{') || !parameters.some(({ name }) => name === 'perPage'))
        continue;
      const http = path.startsWith('/api/admin/') ? office : seller;
      for (const { name, schema } of parameters) {
        if (NO_FILTERS.includes(name) || name === 'q') continue;
        const { status, body } = await http.get(`${path}?${name}=${UNKNOWN}`);
        const words = wordsOf(schema as oas31.SchemaObject);
        const { errors = [], items } = body as {
          errors?: { path: string; message: string }[];
          items?: unknown[];
        };
        const messages = errors.map((each) => each.message).join(' ');
        if (
          status === 400 &&
          errors[0]?.path.startsWith(name) &&
          words.every((word) => messages.includes(String(word)))
        )
          refused += 1;
        else if (status === 200 && words.length === 0 && items?.length === 0) empty += 1;
        else wrong.push(`${path}?${name}: ${status} ${messages}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(30);
    expect(empty).toBeGreaterThan(6);
  },
);
