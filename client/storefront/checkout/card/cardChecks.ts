import type { Card, Faults } from './cardToken.ts';

const FAULTS = {
  number: 'Confira o número do cartão',
  holder: 'Informe o nome impresso no cartão',
  expires: 'Confira a validade, como 12/30',
  cvv: 'O código tem 3 ou 4 números',
  'payer.cpf': 'Informe um CPF válido',
};
export type CardField = keyof typeof FAULTS;

export const faultsOf = (fields: readonly CardField[]): Faults =>
  Object.fromEntries(fields.map((field) => [field, FAULTS[field]]));

/** Every fault of a card that shows without its provider. */
export function cardFaults({ number, holder, expires, cvv }: Card): Faults {
  const [month = 0, year = 0] = /^\d\d\/\d\d$/.test(expires) ? expires.split('/').map(Number) : [];
  const over = new Date(2000 + year, month, 1).getTime() <= Date.now();
  return faultsOf([
    ...(isCardNumber(number.replace(/\D/g, '')) ? [] : (['number'] as const)),
    ...(holder.length >= 2 ? [] : (['holder'] as const)),
    ...(month >= 1 && month <= 12 && !over ? [] : (['expires'] as const)),
    ...(/^\d{3,4}$/.test(cvv) ? [] : (['cvv'] as const)),
  ]);
}

/** Whether the last digit is the check digit of the others. (ISO/IEC 7812-1, Luhn) */
function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0;
}
