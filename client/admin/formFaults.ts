import { Refused, Unreachable } from '#client/call.ts';

/** Why a change was not made. */
export interface Fault {
  message: string;
  /** Messages by the field they belong to. */
  fields: Record<string, string>;
  /** Somebody else saved in between, or the state forbids it: a fresh look helps. */
  conflict: boolean;
}

/** A refusal or failure of a call in words. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Refused)
    return {
      message: error.problem.detail,
      fields: Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message])),
      conflict: error.problem.code === 'conflict',
    };
  return {
    message:
      error instanceof Unreachable ? error.message : 'Não foi possível salvar. Tente de novo em instantes.',
    fields: {},
    conflict: false,
  };
}

/** Whether somebody else saved in between. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'conflict';

/** What a form says after a refusal: words at fields, and words for the whole where no field is to blame. */
export interface FormFaults {
  fields: Record<string, string>;
  form?: string;
}

/** A refusal or failure of a call, as a form shows it. */
export function faultsOf(error: unknown): FormFaults {
  const { fields, message } = faultOf(error);
  return Object.keys(fields).length > 0 ? { fields } : { fields, form: message };
}
