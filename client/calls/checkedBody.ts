import type * as z from 'zod';
import { Unsent } from './unsent.ts';

/** The body as the schema reads it. Throws `Unsent` with a sentence for each field at fault. */
export function checkedBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data;
  throw new Unsent(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
