import type * as z from 'zod';

interface Rule<Form> {
  /** The fields it looks at; it says nothing while one of them is at fault by itself. */
  of: readonly (keyof Form & string)[];
  /** The field that shows the message. */
  path: keyof Form & string;
  error: string | ((form: Form) => string);
  holds: (form: Form) => boolean;
}

/**
 * A form with rules over several of its fields. They are reported together with the faults of other fields: a
 * plain refinement waits until every field is valid, and the user would see the faults one after another.
 */
export const withRules = <Schema extends z.ZodObject>(
  schema: Schema,
  rules: readonly Rule<z.output<Schema>>[],
): Schema =>
  rules.reduce(
    (form, { of, path, error, holds }) =>
      form.refine((values) => holds(values), {
        path: [path],
        error: ({ input }) => (typeof error === 'string' ? error : error(input as z.output<Schema>)),
        when: ({ value, issues }) =>
          typeof value === 'object' &&
          value !== null &&
          issues.every(({ code, path: [at] = [] }) =>
            at === undefined ? code === 'unrecognized_keys' : !of.includes(String(at)),
          ),
      }),
    schema,
  );
