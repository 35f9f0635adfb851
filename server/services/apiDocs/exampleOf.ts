import type { oas31 } from 'zod-openapi';

export type Schema = oas31.SchemaObject | oas31.ReferenceObject;
export type Schemas = Record<string, Schema>;

const DEEPEST = 6;

/** The schema itself, resolved where it is a reference. */
export function resolved(schema: Schema, schemas: Schemas): oas31.SchemaObject {
  const name = '$ref' in schema ? schema.$ref?.split('/').at(-1) : undefined;
  if (name === undefined) return schema as oas31.SchemaObject;
  const { $ref: _named, ...rest } = schema as oas31.SchemaObject;
  return { ...resolved(schemas[name] ?? {}, schemas), ...rest };
}

/** One valid value of a schema: its own example where it has one, and of a request only required fields. */
export function exampleOf(
  schema: Schema,
  schemas: Schemas,
  { whole }: { whole: boolean },
  depth = 0,
): unknown {
  const of = resolved(schema, schemas);
  if (of.examples?.length) return of.examples[0] as unknown;
  if (of.const !== undefined) return of.const as unknown;
  if (of.default !== undefined) return of.default as unknown;
  const choices = of.enum ?? (of['x-extensible-enum'] as unknown[] | undefined);
  if (choices?.length) return choices[0];
  const next = (each: Schema) => exampleOf(each, schemas, { whole }, depth + 1);
  const choice = of.anyOf ?? of.oneOf;
  if (choice) return next(choice.find((each) => resolved(each, schemas).type !== 'null') ?? {});
  if (of.allOf) return Object.assign({}, ...of.allOf.map(next)) as unknown;
  const type = Array.isArray(of.type) ? of.type[0] : of.type;
  if (type === 'object') {
    const names = Object.entries(of.properties ?? {}).filter(
      ([name, each]) =>
        of.required?.includes(name) === true || whole || (resolved(each, schemas).examples?.length ?? 0) > 0,
    );
    const declaredNames = new Set(names.map(([name]) => name));
    // A record lists its required keys, and one schema for all values.
    const others = (of.required ?? []).filter((name) => !declaredNames.has(name));
    const value = (of.additionalProperties ?? {}) as Schema;
    return Object.fromEntries([
      ...names.map(([name, each]) => [name, next(each)] as const),
      ...others.map((name) => [name, next(value)] as const),
    ]);
  }
  if (type === 'array') return depth < DEEPEST && of.items ? [next(of.items)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, of.minimum ?? 1);
  if (type === 'boolean') return true;
  return type === 'string' ? textOf(of) : null;
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
  uuid: '018f3c1e-7d52-7c1a-9b7e-2f6f6f0a1c11',
  uri: 'https://exemplo.example',
};

const textOf = ({ format = '', minLength = 0 }: oas31.SchemaObject): string =>
  FORMATS[format] ?? 'texto'.padEnd(minLength, '.');
