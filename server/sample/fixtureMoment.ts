import { clockTimeOf, DAY, HOUR, instantOf, MINUTE } from '#shared/values/time.ts';

const TIMEZONE = 'America/Sao_Paulo';
const SAMPLE_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun'];
const NOTATION = new RegExp(
  `^(?:-(?<ago>\\d{1,4})d|(?<month>${SAMPLE_MONTHS.join('|')}) (?<day>\\d{1,2})) (?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d)$`,
);

/**
 * The instant that a moment of the fixtures means, read in store time (America/Sao_Paulo).
 *
 * - `-12d 14:35`: 12 days before the day of loading, at 14:35.
 * - `jan 17 20:05`: 17 January (to June) of the sample year, at 20:05. The sample year is the most recent one
 *   whose 30 June is at least 62 days before the day of loading.
 *
 * Throws a RangeError for any other text and for days that do not exist.
 */
export function momentOf(notation: string, loadedAt: Date): Date {
  const { ago, month, day, hour, minute } = NOTATION.exec(notation)?.groups ?? {};
  if (hour === undefined || minute === undefined) {
    throw new RangeError(`'${notation}' is not a moment such as '-12d 14:35' or 'jan 17 20:05'`);
  }
  const now = clockTimeOf(loadedAt, TIMEZONE);
  const today = now - (now % DAY);
  const midnight =
    ago === undefined
      ? dateOf(sampleYear(today), SAMPLE_MONTHS.indexOf(month ?? ''), Number(day))
      : today - Number(ago) * DAY;
  return instantOf(midnight + Number(hour) * HOUR + Number(minute) * MINUTE, TIMEZONE);
}

function sampleYear(today: number): number {
  const year = new Date(today).getUTCFullYear();
  return today - Date.UTC(year, 5, 30) >= 62 * DAY ? year : year - 1;
}

function dateOf(year: number, month: number, day: number): number {
  const date = new Date(Date.UTC(year, month, day));
  if (date.getUTCDate() !== day)
    throw new RangeError(`The sample year ${year} has no day ${day} in month ${month + 1}`);
  return date.getTime();
}
