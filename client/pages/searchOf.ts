import type * as z from 'zod';

/**
 * The search parameters of a page's address, parsed by the endpoint's own schema. Repeated keys become lists.
 * An invalid value falls back to its default, and the rest stays. (A hand-edited address is never an error.)
 */
export function searchOf<Schema extends z.ZodObject>(schema: Schema, request: Request): z.output<Schema> {
  const params = new URL(request.url).searchParams;
  // Without a prototype `__proto__` is a key like any other, and nothing is in it that the address did not name.
  const query = Object.create(null) as Record<string, unknown>;
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key).filter((value) => !value.includes('\0'));
    if (values.length) query[key] = values.length > 1 ? values : values[0];
  }
  for (;;) {
    const result = schema.safeParse(query);
    if (result.success) return result.data;
    const invalidFilters = result.error.issues
      .map((issue) => String(issue.path[0]))
      .filter((key) => key in query);
    if (invalidFilters.length === 0) return schema.parse({});
    for (const key of invalidFilters) delete query[key];
  }
}
