import { LINE_VERDICTS, type LineVerdict } from '#shared/shop/productSheet.ts';
import { formatNumber } from '#shared/values/numbers.ts';

export const VERDICTS = Object.keys(LINE_VERDICTS) as LineVerdict[];

export const VERDICT_TONES = {
  new: 'leaf',
  changed: 'accent',
  unchanged: 'neutral',
  faulty: 'ember',
} as const satisfies Record<LineVerdict, string>;

export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The label of the button that confirms only the valid lines. */
export const onlyGood = (good: number): string =>
  good === 1 ? 'Confirmar só a linha boa' : `Confirmar só as ${formatNumber(good)} linhas boas`;
