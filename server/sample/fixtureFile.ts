import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** A fixture that does not say what it should; the start stops with this sentence. */
export class BrokenFixture extends Error {
  override name = 'BrokenFixture';
}

/** Reads `fixtures/{name}` (YAML) and checks it; a fault names file and field. */
export async function readFixture<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return checkFixture(name, parseYaml(name, await readFile(join(folder, name), 'utf8')), schema);
}

/** The entries of a list that folders of an older release do not have. */
export async function readList<Schema extends z.ZodType>(
  folder: string,
  name: string,
  entry: Schema,
): Promise<z.output<Schema>[]> {
  return existsSync(join(folder, name)) ? readFixture(folder, name, z.array(entry)) : [];
}

/** The row that an entry of a file names; throws `BrokenFixture` where there is none. */
export function rowNamed<Row>(file: string, row: Row | undefined, name: string): Row {
  if (row) return row;
  throw new BrokenFixture(`fixtures/${file} has a fault:\n  ${name}: there is nothing of that name`);
}

function parseYaml(name: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new BrokenFixture(`fixtures/${name} is not valid YAML: ${(error as Error).message}`);
  }
}

/** The same check for content that was read another way; every fault is listed. */
export function checkFixture<Schema extends z.ZodType>(
  name: string,
  input: unknown,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const faults = result.error.issues
    .slice(0, 10)
    .map((issue) => `  ${fieldOf(input, issue.path)}: ${issue.message}`);
  throw new BrokenFixture(`fixtures/${name} has a fault:\n${faults.join('\n')}`);
}

/** `3 (conta-instagram-antiga).price`: a position alone would make a person count. */
function fieldOf(input: unknown, path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  if (!Array.isArray(input) || typeof first !== 'number') return path.map(String).join('.') || 'file';
  const slug = (input[first] as { slug?: unknown } | undefined)?.slug;
  return [typeof slug === 'string' ? `${first + 1} (${slug})` : String(first + 1), ...rest.map(String)].join(
    '.',
  );
}
