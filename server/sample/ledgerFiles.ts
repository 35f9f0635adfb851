import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { CustomerStatus } from '#shared/contract/admin/customers.ts';
import { OrderStatus, PaymentMethod } from '#shared/contract/orderStatus.ts';
import { Email } from '#shared/contract/public/settings.ts';
import { BrokenFixture, checkFixture } from './fixtureFile.ts';
import { momentOf } from './fixtureMoment.ts';

const words = z.string().trim().min(1);

export const CustomerFixture = z.strictObject({
  key: words,
  name: words,
  email: Email,
  phone: words,
  status: CustomerStatus,
  joined: words,
});

export const LineFixture = z.strictObject({
  order: words,
  customer: words,
  placed: words,
  status: OrderStatus,
  payment: PaymentMethod,
  product: words,
  quantity: z.coerce.number().int().min(1),
  unitPrice: z.coerce.number().min(0),
});
export type LineFixture = z.output<typeof LineFixture>;

export async function readCsv<Schema extends z.ZodType>(
  folder: string,
  name: string,
  row: Schema,
): Promise<z.output<Schema>[]> {
  const lines: unknown = parse(await readFile(join(folder, name), 'utf8'), { columns: true, bom: true });
  return checkFixture(name, lines, z.array(row));
}

export function momentIn(file: string, notation: string, now: Date): Date {
  try {
    return momentOf(notation, now);
  } catch (error) {
    throw new BrokenFixture(`fixtures/${file} has a fault:\n  ${(error as Error).message}`);
  }
}

/** The lines of each order, which are adjacent in the file. */
export function grouped(lines: LineFixture[]): [LineFixture, ...LineFixture[]][] {
  const groups = new Map<string, [LineFixture, ...LineFixture[]]>();
  for (const line of lines) {
    const group = groups.get(line.order);
    if (group) group.push(line);
    else groups.set(line.order, [line]);
  }
  return [...groups.values()];
}
