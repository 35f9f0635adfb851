/** How many decimals a number is written with. */
interface Decimals {
  least?: number;
  most?: number;
}

/**
 * A number as Brazilians read it: 1234.5 → '1.234,5'. What `Intl` says of 'pt-BR', word for word, without asking it: making one
 * of its formats keeps a slow phone busy for longer than a whole page of prices.
 */
export function formatNumber(value: number, { least = 0, most = 3 }: Decimals = {}): string {
  const [whole = '', decimals = ''] = rounded(Math.abs(value), most).split('.');
  const fraction = decimals.replace(/0+$/, '').padEnd(least, '0');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')}${fraction && `,${fraction}`}`;
}

/** Half up, by the digits that the number is written with: 1.005 becomes '1.01', which arithmetic alone would miss. */
function rounded(value: number, decimals: number): string {
  const text = String(value);
  const shifted = text.includes('e') ? value * 10 ** decimals : Number(`${text}e${decimals}`);
  return (Math.round(shifted) / 10 ** decimals).toFixed(decimals);
}
