import type * as z from 'zod';
import { call } from '#client/calls/call.ts';
import { submitForm } from '#client/forms/submitForm.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { readFormPass } from '#shared/contract/public/contact.ts';

/** Sends what a visitor wrote; a pass that is worth nothing any more is replaced, so that the next try goes through. */
export async function submitWritten<Values extends Record<'pass' | 'terms', string>>(
  endpoint: Endpoint & { body: z.ZodType },
  values: Values,
) {
  const outcome = await submitForm(endpoint, values, (texts) => ({ ...texts, terms: texts.terms === 'on' }));
  const state = outcome.data;
  if (!state.done && 'pass' in state.fault.fields) state.values.pass = (await call(readFormPass, {})).pass;
  return outcome;
}
