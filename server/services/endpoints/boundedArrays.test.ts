import { expect, it } from 'vitest';
import * as z from 'zod';
import { openTestShop } from '#server/testing/testShop.ts';
import { ProductForm } from '#shared/contract/admin/productForm.ts';
import { FirstOffer, ListingWords } from '#shared/contract/seller/listingForm.ts';

const isBounded = (array: z.ZodArray): boolean =>
  (array.def.checks ?? []).some(
    (check) => check instanceof z.core.$ZodCheckMaxLength || check instanceof z.core.$ZodCheckLengthEquals,
  );

/** The parts of a schema: fields by name, wrapped schemas without one. */
function partsOf(schema: z.core.$ZodType): [name: string, part: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [['', schema.element]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option]);
  if (schema instanceof z.ZodPipe) return [['', schema.in]];
  const around =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch;
  return around ? [['', schema.unwrap()]] : [];
}

const LEAVES = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodTransform,
  z.ZodNull,
  z.ZodUndefined,
];

/** Arrays without a maximum length, and kinds of schemas unknown to this walk. */
function unbounded(schema: z.core.$ZodType, path: string): string[] {
  const parts = partsOf(schema);
  const known =
    parts.length > 0 || schema instanceof z.ZodObject || LEAVES.some((each) => schema instanceof each);
  return [
    ...(known && !(schema instanceof z.ZodArray && !isBounded(schema)) ? [] : [path]),
    ...parts.flatMap(([name, part]) => unbounded(part, name === '' ? path : `${path}.${name}`)),
  ];
}

it('declares a maximum length for every array of every body', async () => {
  const { endpoints } = await openTestShop();
  const bodies = endpoints.flatMap(({ method, path, body }) =>
    body ? unbounded(body, `${method} ${path}`) : [],
  );
  expect(endpoints.length).toBeGreaterThan(200);
  // Lines of files follow the same rules as forms.
  const lines = [ProductForm, ListingWords, FirstOffer].flatMap((form) => unbounded(form, 'line'));
  expect([bodies, lines]).toEqual([[], []]);
  const open = z.strictObject({ ids: z.array(z.string()).optional(), any: z.record(z.string(), z.string()) });
  expect(unbounded(open, 'body')).toEqual(['body.ids', 'body.any']);
});

it('parses no element of an array that is too long', () => {
  let looks = 0;
  const element = z.unknown().refine(() => {
    looks += 1;
    return true;
  });
  const schema = z.strictObject({ lines: z.array(element).min(1).max(3, 'Três no máximo').default([]) });
  const { error } = schema.safeParse({ lines: Array.from({ length: 30_000 }, () => ({})) });
  expect([looks, error?.issues.map(({ message }) => message)]).toEqual([0, ['Três no máximo']]);
});

it('refuses a checkout of thousands of lines by their number alone', async () => {
  const shop = await openTestShop();
  const lines = Array.from({ length: 30_000 }, () => ({}));
  const { body } = await shop.http.post('/api/account/checkout/quote').send({ lines }).expect(400);
  expect(body.errors).toEqual([{ path: 'lines', message: expect.stringContaining('no máximo') as string }]);
});
