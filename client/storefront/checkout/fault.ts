import { Refused, Unreachable } from '#client/call.ts';

/** Why something was not done, in words for the buyer. */
export interface Fault {
  message: string;
  /** Messages by the field they belong to. */
  fields: Record<string, string>;
  signedOut: boolean;
  /** What was asked for is not there, and asking again does not help. */
  missing: boolean;
}

export function faultOf(error: unknown): Fault {
  if (error instanceof Refused)
    return {
      message: error.problem.detail,
      fields: Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message])),
      signedOut: error.problem.code === 'signed_out',
      missing: error.problem.code === 'not_found',
    };
  return {
    message: error instanceof Unreachable ? error.message : 'Algo deu errado. Tente de novo em instantes.',
    fields: {},
    signedOut: false,
    missing: false,
  };
}

/** What was typed into a field of a form. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A name for one try to order, by which the shop knows a repetition; it also works where there is no https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
