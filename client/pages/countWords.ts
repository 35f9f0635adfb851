import { formatNumber } from '#shared/values/numbers.ts';

/** '1 resultado', '1.234 resultados'. */
export const countWords = (count: number, one = 'resultado', many = 'resultados'): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
