/** The check digit after these digits: mod 11, weights falling to 2. (Receita Federal) */
const checkDigit = (digits: string): number => {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  return ((sum * 10) % 11) % 10;
};

/** Whether eleven digits are a CPF: both check digits are right, and the digits are not all equal. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const first = checkDigit(digits.slice(0, 9));
  return digits === `${digits.slice(0, 9)}${first}${checkDigit(`${digits.slice(0, 9)}${first}`)}`;
}

/** '52998224725' → '529.982.247-25'. */
export const formatCpf = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
