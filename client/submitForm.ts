import { data } from 'react-router-dom';
import type * as z from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { call, Refused, Unreachable } from './call.ts';
import type { FormState } from './formState.ts';

/**
 * Sends the fields of a form to an endpoint: checked here with the endpoint's own schema first, so that faults show at once.
 * `bodyOf` turns the texts into the body; `params` are those of the address. Whatever goes wrong comes back with what was typed.
 */
export async function submitForm<Values extends Record<string, string>>(
  endpoint: Endpoint & { body: z.ZodType },
  values: Values,
  bodyOf: (values: Values) => unknown,
  params: object = {},
) {
  const body = bodyOf(values);
  const checked = endpoint.body.safeParse(body);
  if (!checked.success) {
    const errors = checked.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    return failed(values, { code: 'invalid', status: 400, detail: 'Confira os campos marcados.', errors });
  }
  try {
    await call(endpoint, { body, params } as never); // which endpoint it is, the caller knows
    return data<FormState<Values>>({ done: true });
  } catch (error) {
    if (error instanceof Refused) return failed(values, error.problem);
    if (error instanceof Unreachable)
      return failed(values, { code: 'internal', status: 503, detail: error.message });
    throw error;
  }
}

const failed = <Values>(
  values: Values,
  problem: Pick<Refused['problem'], 'code' | 'status' | 'detail' | 'errors'>,
) =>
  data<FormState<Values>>(
    { done: false, values, problem: { type: 'about:blank', title: '', ...problem } },
    { status: problem.status },
  );

/** The named fields of a submitted form as text; one that was not sent is empty. */
export async function textsOf<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const fields = await request.formData();
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
}
