import { isCpf } from '#shared/people/cpf.ts';

/** The valid CPF that begins with these nine digits. */
export function cpfOf(number: number): string {
  const nine = String(number).padStart(9, '0');
  const all = Array.from({ length: 100 }, (_, last) => nine + String(last).padStart(2, '0'));
  return all.find(isCpf) ?? '';
}
