import type { FieldFault } from '#shared/contract/problem.ts';

/** A form that was not sent, because the endpoint's own schema refuses what is in it. */
export class Unsent extends Error {
  override name = 'Unsent';
  readonly errors: readonly FieldFault[];

  constructor(errors: readonly FieldFault[]) {
    super('Confira os campos marcados.');
    this.errors = errors;
  }
}
