import * as z from 'zod';
import type { DeclaredField, FieldValue, ProductField } from '#shared/shop/productFields.ts';
import { oneOf } from './atoms.ts';

function replyOf(field: DeclaredField): z.ZodType {
  if (field.kind === 'text') return z.string();
  if (field.kind === 'whole') return z.int();
  if (field.kind === 'money') return z.number().multipleOf(0.01);
  return field.kind === 'choice' ? oneOf(field.choices) : z.boolean();
}

/** Each of these declared fields as a reply holds it. */
export const fieldReplies = <Name extends ProductField>(
  names: readonly Name[],
  fields: Readonly<Record<Name, DeclaredField>>,
) =>
  Object.fromEntries(
    names.map((name) => {
      const field = fields[name];
      const reply = replyOf(field);
      return [name, field.kind === 'flag' || 'standard' in field ? reply : reply.nullable()];
    }),
  ) as { [Each in Name]: z.ZodType<FieldValue<Each>> };
