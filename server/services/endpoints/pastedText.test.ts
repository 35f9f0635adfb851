import { expect, it } from 'vitest';
import * as z from 'zod';
import { openTestShop } from '#server/testing/testShop.ts';

/** Values that fields of a contract accept, for fields without an example. */
const SAMPLES = [
  'ana-silva@correio.example',
  '529.982.247-25',
  '11.222.333/0001-81',
  '(11) 95555-0123',
  '01310-100',
  '01310100',
  '2026-01-31',
  '1990-01-31',
  '2026-01-31T12:00:00.000Z',
  '09:00-18:00',
  '018f3c1e-7d52-7c1a-9b7e-2f6f6f0a1c11',
  'https://www.loja-nova.example/pagina',
  '/conta/pedidos/A-10001',
  'arara-azul-47',
  'NATAL-10',
  '10.05',
  '10',
  '123456',
  'Ana Silva',
  '#112233',
];

/** What a field was pasted with. A dash in free text may stay; it must not be refused. */
const PASTED: readonly [name: string, paste: (text: string) => string][] = [
  ['U+200B inside', (text) => `${text.slice(0, 2)}\u200b${text.slice(2)}`],
  ['U+202A…U+202C around', (text) => `\u202a${text}\u202c`],
  ['U+FEFF before', (text) => `\ufeff${text}`],
  ['NBSP around', (text) => `\u00a0${text}\u00a0`],
];
const DASHES: readonly [name: string, paste: (text: string) => string][] = [
  ['en dash', (text) => text.replaceAll('-', '\u2013')],
  ['non-breaking hyphen', (text) => text.replaceAll('-', '\u2011')],
];

type Schema = z.core.$ZodType;

const unwrapped = (schema: Schema): Schema =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodReadonly ||
  schema instanceof z.ZodCatch
    ? unwrapped(schema.unwrap())
    : schema instanceof z.ZodPipe
      ? unwrapped(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
      : schema;

const isText = (schema: Schema): boolean => {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion) return inner.options.some(isText);
  return (
    inner instanceof z.ZodString ||
    inner instanceof z.ZodStringFormat ||
    (inner instanceof z.ZodNumber && inner.def.coerce === true)
  );
};

function fieldsOf(schema: Schema, path: string): [path: string, field: Schema][] {
  if (isText(schema)) return [[path, schema]];
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      fieldsOf(field as Schema, `${path}.${name}`),
    );
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element, path);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => fieldsOf(option, path));
  return [];
}

const examplesOf = (schema: Schema): string[] => {
  const here = (z.globalRegistry.get(schema)?.examples ?? []) as string[];
  return [...here, ...(schema instanceof z.ZodPipe ? examplesOf(schema.in) : [])];
};

/** Why a field does not read what is pasted: written by programs, or exact by its nature. */
const EXCEPT: Readonly<Record<string, RegExp>> = {
  'a password': /\.(?:currentPassword|newPassword|password|emailPassword)$/,
  'goods, delivered character by character': /\/delivery\.(?:code|key|login|email|text|note)$/,
  'the text of a file, whose reader names the line': /\/(?:units|results)\.text$/,
  'a draft as typed; its submission reads it':
    /\/seller-application\.|\/products\/:id\/(?:draft|submission)\./,
  'a message, stored unchanged': /\/chat\/lines\.text$/,
  'the id of a row': /\.(?:\w+\.)?(?:id|ids|productIds?|replaces|roleId|batch|account)$/,
  'a choice of a list': /\.(?:category|seller|tag|who|month|cardBrand|cardIssuer)$/,
  'a cursor of a list': /\.(?:after|before)$/,
  'a token of a link, a form or a card': /\.(?:token|pass|website|cardToken)$|newsletter\/\w+\.code$/,
  'an address of the shop, sent by its page':
    /\.(?:path|page|returnTo)$|list-views\S*\.search$|redirects\.from$|\.faults\.path$|\.seoSharePicture$/,
};

/** Numbers of addresses and moments in time, which pages and programs write. */
const isMachineText = (schema: Schema): boolean => {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion)
    return inner.options.every((each) => isMachineText(each) || z.safeParse(each, '').success);
  return inner instanceof z.ZodNumber || inner instanceof z.ZodISODateTime || inner instanceof z.ZodUUID;
};

function faultsOf(field: Schema): string[] {
  const samples = [...examplesOf(field), ...examplesOf(unwrapped(field)), ...SAMPLES];
  const sample = samples.find((each) => z.safeParse(field, each).success);
  if (sample === undefined) return ['no sample'];
  const read = (text: string) => JSON.stringify(z.safeParse(field, text).data);
  return [
    ...PASTED.filter(([, paste]) => read(paste(sample)) !== read(sample)),
    ...DASHES.filter(([, paste]) => read(paste(sample)) === undefined),
  ].map(([name]) => name);
}

it('reads what is pasted into every text field of the contract', async () => {
  const { endpoints } = await openTestShop();
  const fields = endpoints.flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((part) => (part ? fieldsOf(part, `${method} ${path}`) : [])),
  );
  const exceptionOf = (name: string) => Object.keys(EXCEPT).find((reason) => EXCEPT[reason]?.test(name));
  const found = fields
    .filter(([name, field]) => !isMachineText(field) && exceptionOf(name) === undefined)
    .map(([name, field]) => [name, ...faultsOf(field)])
    .filter(({ length }) => length > 1);
  expect(fields.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
  // Each exception still has a field.
  expect(
    Object.keys(EXCEPT).filter((reason) => !fields.some(([name]) => exceptionOf(name) === reason)),
  ).toEqual([]);
  expect(faultsOf(z.string().regex(/^\d{5}-\d{3}$/))).toHaveLength(6);
});
