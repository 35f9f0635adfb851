import type { PixKeyKind } from '#shared/people/sellerApplication.ts';

/** A Pix key that is masked so far that only its owner recognizes it. */
export function keyHint(kind: PixKeyKind, key: string): string {
  const [name = '', domain = ''] = key.split('@');
  const hints: Record<PixKeyKind, string> = {
    cpf: `***.${key.slice(3, 6)}.${key.slice(6, 9)}-**`,
    cnpj: `**.${key.slice(2, 5)}.${key.slice(5, 8)}/****-**`,
    email: `${name.slice(0, 1)}***@${domain}`,
    phone: `(**) *****-${key.slice(-4)}`,
    random: `********-…-${key.slice(-6)}`,
  };
  return hints[kind];
}
