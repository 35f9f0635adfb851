import type { FieldFault, ProblemCode } from '#shared/contract/problem.ts';
import type { Permission } from '#shared/people/permissions.ts';

/** A refusal: thrown anywhere below a route, answered by `onError` with the status of its code. */
export class Failure extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly permission: Permission | undefined;

  /** `detail` is read by people, in Portuguese. */
  constructor(
    code: ProblemCode,
    detail: string,
    more: { errors?: FieldFault[]; retryAfterSeconds?: number; permission?: Permission } = {},
  ) {
    super(detail);
    this.name = 'Failure';
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.permission = more.permission;
  }
}

/**
 * A fault of one field: `message` appears at the field and, as a sentence, for the whole. The code defaults to
 * `invalid`.
 */
export const faultAt = (path: string, message: string, code: ProblemCode = 'invalid'): Failure =>
  new Failure(code, /[.!?]$/.test(message) ? message : `${message}.`, { errors: [{ path, message }] });

/** Runs checks one after another, and throws all their faults together, where the first would throw alone. */
export async function allFaults(...checks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: Failure[] = [];
  for (const check of checks)
    await check().catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'invalid') throw error;
      faults.push(error);
    });
  const [first, ...more] = faults;
  if (!first) return;
  const errors = faults.flatMap((each) => each.errors ?? []);
  throw more.length === 0 ? first : new Failure('invalid', 'Confira os campos marcados.', { errors });
}

export const notFound = (detail = 'Não encontramos o que você procura.'): Failure =>
  new Failure('not_found', detail);

/** Database or disk cannot be used at the moment. */
export const outage = (): Failure =>
  new Failure('not_ready', 'A loja não conseguiu acessar os dados agora. Tente de novo em instantes.', {
    retryAfterSeconds: 2,
  });

/**
 * Throws `stale_version` where an update with the version that was read changed no row. `changed` begins the
 * sentence: 'Este cliente foi alterado'; `advice` is what to do now.
 */
export function refuseStale(
  { numUpdatedRows }: { numUpdatedRows: bigint },
  changed: string,
  advice = 'Confira como está agora e tente de novo.',
): void {
  if (numUpdatedRows > 0n) return;
  throw new Failure('stale_version', `${changed} por outra pessoa depois que você abriu a página. ${advice}`);
}
