import type * as z from 'zod';
import { Unsent } from './fault.ts';

/**
 * Checks what a form holds by the endpoint's own schema, so that its faults show without a journey; gives back the body as
 * the schema reads it. Throws `Unsent` with a sentence for each field.
 */
export function checkedBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data;
  throw new Unsent(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** The values of a field that takes several, between commas or spaces. */
export const typedList = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '');
