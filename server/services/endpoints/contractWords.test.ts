import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '../../../shared/contract');

/** Words of programmers, and of zod, which no sentence to a person needs. */
const TECHNICAL =
  /uuid|iso\b|regex|padrão|json|nan\b|null|undefined|string|number|boolean|objeto?\b|array|matriz|literal|invalid |input|entrada inv|opção inv|esperad|esperava|receb(eu|ido)|discrimin|chave inv|[<>]=|muito (pequen|grand)/i;

const BAD = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '123',
  -1,
  0,
  0.5,
  1e12,
  Number.NaN,
  true,
  false,
  [],
  {},
  ['x'],
  [1, 1],
  'x'.repeat(30_000),
  Array.from({ length: 3_000 }, () => 'x'),
];

async function endpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => import(join(CONTRACT, name)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((each) => Object.values(each))
    .filter(
      (each): each is Endpoint =>
        typeof each === 'object' && each !== null && 'method' in each && 'reply' in each && 'path' in each,
    );
}

/** Every kind of invalid value for a schema's shape, one field at a time, to the full depth of the contract. */
function badFor(schema: unknown, depth = 0): unknown[] {
  if (depth > 4 || !(schema instanceof z.ZodType)) return BAD;
  const { def } = schema as z.ZodType & { def: Record<string, unknown> };
  if (schema instanceof z.ZodObject)
    return [
      ...BAD,
      ...Object.entries(schema.shape).flatMap(([name, field]) =>
        badFor(field, depth + 1).map((bad) => ({ [name]: bad })),
      ),
    ];
  if (schema instanceof z.ZodArray) return [...BAD, ...badFor(schema.element, depth + 1).map((bad) => [bad])];
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => {
      const kinds = option instanceof z.ZodObject ? fixed(option) : {};
      return badFor(option, depth + 1).map((bad) => (isPlain(bad) ? { ...kinds, ...bad } : bad));
    });
  const inner = def['innerType'] ?? def['in'] ?? def['out'];
  return inner ? badFor(inner, depth) : BAD;
}

/** The discriminator of a union's shape. */
const fixed = (schema: z.ZodObject): object =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      field instanceof z.ZodLiteral ? [[name, field.value]] : [],
    ),
  );

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

it("never uses a technical word about a user's input", async () => {
  const found = await endpoints();
  expect(found.length).toBeGreaterThan(100);
  const sentences = new Set<string>();
  for (const { method, path, body, query } of found)
    for (const schema of [body, query])
      for (const bad of schema ? badFor(schema) : [])
        for (const issue of schema?.safeParse(bad).error?.issues ?? [])
          if (TECHNICAL.test(issue.message))
            sentences.add(`${method} ${path} ${issue.path.join('.')}: ${issue.message}`);
  expect([...sentences]).toEqual([]);
});

it('gives advice where a schema has no sentence of its own', () => {
  const words = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
  expect(words(z.uuid(), '')).toBe('Não encontramos o que foi escolhido. Atualize a página e tente de novo');
  expect(words(z.string(), undefined)).toBe('Preencha este campo');
  expect(words(z.string().min(1), '')).toBe('Preencha este campo');
  expect(words(z.string().max(2_000), 'x'.repeat(2_001))).toBe('Use no máximo 2.000 caracteres');
  expect(words(z.enum(['a', 'b']), 'c')).toBe('Escolha uma das opções');
  expect(words(z.literal(true), false)).toBe('Marque esta opção');
  expect(words(z.int().min(1), 0)).toBe('O mínimo é 1');
  expect(words(z.int(), 0.5)).toBe('Informe um número inteiro');
  expect(words(z.number().positive(), 0)).toBe('Informe mais que 0');
  expect(words(z.array(z.string()).max(3), ['', '', '', ''])).toBe('Escolha no máximo 3');
});
