/** '01310100' → '01310-100', while it is typed too. */
export const postalCodeMask = (digits: string): string => digits.replace(/^(\d{5})(\d)/, '$1-$2');

/** '52998224725' → '529.982.247-25', while it is typed too. */
export const cpfMask = (digits: string): string =>
  digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2');

/** '11955550123' → '(11) 95555-0123', while it is typed too. */
export const phoneMask = (digits: string): string => {
  const area = digits.replace(/^(\d{2})(\d)/, '($1) $2');
  return digits.length > 10 ? area.replace(/(\d{5})(\d)/, '$1-$2') : area.replace(/ (\d{4})(\d)/, ' $1-$2');
};
