import type { Vault } from '#server/platform/crypto/vault.ts';

const about = (customerId: string): string => `cpf of customer ${customerId}`;

export const sealCpf = (vault: Vault, customerId: string, cpf: string | null): string | null =>
  cpf === null ? null : vault.seal(cpf, about(customerId));

/** Eleven digits. Also null where another `DELIVERY_KEY` has encrypted it, since its owner can type it again. */
export function openCpf(vault: Vault, { id, cpf }: { id: string; cpf: string | null }): string | null {
  if (cpf === null) return null;
  try {
    return vault.open(cpf, about(id));
  } catch {
    return null;
  }
}
