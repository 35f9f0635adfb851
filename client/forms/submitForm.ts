import { data } from 'react-router-dom';
import type * as z from 'zod';
import { call } from '#client/calls/call.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import { checkedBody } from '#client/calls/checkedBody.ts';
import { Unsent } from '#client/calls/unsent.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { sentDraft } from './draft.ts';
import { faultOf } from './fault.ts';
import { textsIn } from './textsIn.ts';
import type { FormState } from './usePosted.ts';

/**
 * Sends the fields of a form to an endpoint. The endpoint's own schema checks them first, so that faults show
 * at once. `bodyOf` turns the texts into the body; `params` are those of the address, `more` is the rest of the
 * call. A failure returns the fault with the input.
 */
export async function submitForm<Values extends Record<string, string>>(
  endpoint: Endpoint & { body: z.ZodType },
  values: Values,
  bodyOf: (values: Values) => unknown,
  params: object = {},
  more: { query?: object; headers?: Record<string, string> } = {},
) {
  const body = bodyOf(values);
  const accepted = sentDraft();
  try {
    checkedBody(endpoint.body, body);
    await call(endpoint, { body, params, ...more } as never); // which endpoint it is, the caller knows
    accepted();
    return data<FormState<Values>>({ done: true });
  } catch (error) {
    return refusedForm(error, values);
  }
}

/** The input with its faults; rethrows an error that is not a fault of the form. */
export function refusedForm<Values extends Record<string, string>>(error: unknown, values: Values) {
  const status = statusOf(error);
  if (status === undefined) throw error;
  return data<FormState<Values>>({ done: false, values, fault: faultOf(error) }, { status });
}

/** The page's answer to a refused form; undefined if the error is not a fault of the form. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof Unsent) return 400;
  if (error instanceof Refused) return error.problem.status;
  return error instanceof Unreachable ? 503 : undefined;
}

export const textsOf = async <Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> => textsIn(await request.formData(), names);
