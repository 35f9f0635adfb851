import type { Vault } from '#server/platform/crypto/vault.ts';
import { faultAt } from '#server/services/http/failure.ts';

const KEY = /^[\w.:-]{8,128}$/;

/** The key of a request. Throws `invalid` where it is missing or malformed. */
export function idempotencyKeyOf(header: string | undefined): string {
  if (header === undefined || !KEY.test(header))
    throw faultAt(
      'Idempotency-Key',
      'Envie o cabeçalho com 8 a 128 letras, números, pontos ou hífens, um para cada pedido',
    );
  return header;
}

/**
 * Equal for equal requests, in any order of fields. It is keyed, since its other fields can be guessed, and then
 * its CPF.
 */
export const hashOf = (vault: Vault, request: object): string =>
  vault.fingerprint(`request ${JSON.stringify(sorted(request))}`);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
